import { eq, sql } from 'drizzle-orm'
import { appendAudit, changesBetween } from '#server/commands/audit'
import { insertOne } from '#server/commands/writeRows'
import type { Tx } from '#server/database/client'
import { companies } from '#server/database/schema/index'
import { InstallationError, operator } from './operator.ts'

/** The new legal entity (rule organisation.company). */
interface NewCompany {
  name: string
  emailDomain: string
}

/**
 * Adds a legal entity, to which company groups can then belong. The API has no call for it, because companies are part
 * of the set-up.
 * @returns its id
 * @throws InstallationError if there is already one with that name
 */
export async function addCompany(tx: Tx, { name, emailDomain }: NewCompany, now: Date): Promise<number> {
  const [known] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(sql`lower(${companies.name})`, name.toLowerCase()))
  if (known) throw new InstallationError(`A company of that name already exists, number ${known.id}.`)
  const company = await insertOne(tx, companies, {
    name,
    emailDomain: emailDomain.toLowerCase(),
    createdAt: now,
    updatedAt: now,
  })
  const changes = changesBetween(null, { name, emailDomain })
  await appendAudit({ tx, now, actor: operator }, 'company', company.id, 'create', changes)
  return company.id
}
