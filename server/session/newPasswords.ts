import { eq } from 'drizzle-orm'
import { guessedWords, isEasyToGuess } from '#domain/validation/passwordStrength'
import type { Config } from '#server/config'
import type { Queryable } from '#server/database/client'
import { companies, companyGroups, roleAssignments, users } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { estimatePassword } from './passwordEstimate/estimatePassword.ts'

export type NewPasswordConfig = Pick<Config, 'passwordMinLength' | 'companyDomains'>

/**
 * Checks a new password beyond the policy of its schema (rules validation.password-length and
 * validation.common-password). Existing passwords are not checked.
 * @throws `invalid` with `password`
 */
export async function checkNewPassword(
  db: Queryable,
  { passwordMinLength, companyDomains }: NewPasswordConfig,
  userId: number,
  password: string,
): Promise<void> {
  if (password.length < passwordMinLength) {
    throw invalid({ password: { message: 'passwordLength', params: { min: passwordMinLength } } })
  }
  const names = [...(await namesOf(db, userId)), ...companyDomains]
  const estimate = await estimatePassword(password, guessedWords(password, names))
  if (isEasyToGuess(password, estimate)) throw invalid({ password: { message: 'commonPassword' } })
}

/** The names of a person, their address, companies and company groups. */
async function namesOf(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      company: companies.name,
      emailDomain: companies.emailDomain,
      companyGroup: companyGroups.name,
    })
    .from(users)
    .leftJoin(roleAssignments, eq(roleAssignments.userId, users.id))
    .leftJoin(companies, eq(companies.id, roleAssignments.companyId))
    .leftJoin(companyGroups, eq(companyGroups.id, roleAssignments.companyGroupId))
    .where(eq(users.id, userId))
  return [...new Set(rows.flatMap((row) => Object.values(row)))].filter((name) => name !== null)
}
