import { eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/wire/personalData'
import { users } from '#server/database/schema/index'
import { existing } from '#server/errors/refusals'
import { exportPerson } from '#server/queries/personalData/exportPerson'
import { appendAudit, type AuditedContext } from '../audit.ts'

/**
 * Returns the export of another person (rule personal.export) and audits it.
 * @throws `missingId` if the person does not exist
 */
export async function exportPersonalData(context: AuditedContext, userId: number): Promise<PersonalData> {
  const { tx, now } = context
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const data = existing(await exportPerson(tx, userId, now, { isOwn: false }), 'userId')
  await appendAudit(context, 'user', userId, 'export_personal_data')
  return data
}
