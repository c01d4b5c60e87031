import type { UserType } from '#domain/access/roles'
import type { Locale } from '#i18n/locales'
import { users } from '#server/database/schema/index'
import { appendAudit, changesBetween, type AuditedContext } from '../audit.ts'
import { insertOne } from '../writeRows.ts'

interface NewUser {
  /** In lower case. */
  email: string
  firstName: string
  lastName: string
  userType: UserType
  /** The language of emails; absent: the default. */
  locale?: Locale | null
}

/** Adds a person with the audit row; returns the id. */
export async function insertUser(
  context: AuditedContext,
  { email, firstName, lastName, userType, locale }: NewUser,
): Promise<number> {
  const { tx, now } = context
  const person = { email, firstName: firstName.trim(), lastName: lastName.trim(), userType }
  const user = await insertOne(tx, users, {
    ...person,
    ...(locale ? { locale } : {}),
    createdAt: now,
    updatedAt: now,
  })
  await appendAudit(context, 'user', user.id, 'create', changesBetween(null, person))
  return user.id
}
