import { eq, sql } from 'drizzle-orm'
import { erasureDenialOf, pseudonymOf, type ErasureDenial, type PseudonymOfPerson } from '#domain/access/erasure'
import { defaultMailFrequency } from '#domain/followUp/mailFrequency'
import { firstEra } from '#domain/organisation/eras'
import { personNameOf } from '#domain/organisation/personName'
import { defaultLocale } from '#i18n/locales'
import { auditKeysOfPool } from '#server/database/auditKeys'
import type { Tx } from '#server/database/client'
import { roleAssignments, users } from '#server/database/schema/index'
import { poolOf } from '#server/database/transaction'
import { Refusal, invalid } from '#server/errors/refusals'
import { namesOfPerson } from '#server/queries/personalData/namesInSnapshots'
import { readWaitingRecords } from '#server/queries/workflow/waitingRecords'
import { appendAudit, type AuditedContext } from '../audit.ts'
import {
  auditRowColumns,
  auditRowOf,
  digestOfErased,
  erasedRowsField,
  erasureAction,
  isAsWritten,
  type AuditRow,
} from '../auditRows.ts'
import { nextVersion } from '../context.ts'
import { erasedRows } from './erasedRows.ts'

/**
 * Permanently erases the personal data of an account (rule personal.erasure): a pseudonym replaces name and address,
 * also in the audit and the history; sign-in and delivery data is deleted. Work stays under the pseudonym.
 * @param email the address of the account, as a safeguard
 * @returns the pseudonym
 * @throws `invalid` for another address, `denied` with the reason
 */
export async function erasePerson(context: AuditedContext, userId: number, email: string): Promise<PseudonymOfPerson> {
  const { tx, now } = context
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw invalid({ userId: { message: 'invalid' } })
  await refuseErasure(context, user)
  const address = user.email.toLowerCase()
  if (address !== email.trim().toLowerCase()) throw invalid({ email: { message: 'otherAddress' } })
  const before = await readChain(tx, userId)
  if (!isWhole(tx, before)) throw refusalOf('auditNotWhole')

  for (const [table, rows] of erasedRows({ id: userId, email: address })) await tx.delete(table).where(rows)
  const pseudonym = pseudonymOf(userId)
  await tx
    .update(users)
    .set({
      ...pseudonym,
      passwordHash: null,
      locale: defaultLocale,
      hasChosenLocale: false,
      era: firstEra,
      hasChosenEra: false,
      mailFrequency: defaultMailFrequency,
      erasedAt: now,
      updatedAt: nextVersion(user.updatedAt, now),
    })
    .where(eq(users.id, userId))
  await eraseFromHistory(tx, userId, pseudonym)
  await tx.execute(sql`select erase_audit_names(${userId}::int)`)
  const left = new Map((await readChain(tx, userId)).map((row) => [row.id, row]))
  const changed = before
    .map(({ id }) => left.get(id)!)
    .filter((row, index) => digestOfErased(row) !== digestOfErased(before[index]!))
  await appendAudit(context, 'user', userId, erasureAction, {
    pseudonym: { before: null, after: personNameOf(pseudonym) },
    [erasedRowsField]: {
      before: null,
      after: Object.fromEntries(changed.map((row) => [row.id, digestOfErased(row)])),
    },
  })
  return pseudonym
}

async function refuseErasure({ tx, actor }: AuditedContext, user: typeof users.$inferSelect): Promise<void> {
  const denial = erasureDenialOf({
    isOwn: user.id === actor.userId,
    isErased: user.erasedAt !== null,
    isActive: user.isActive,
    hasWaiting: (await readWaitingRecords(tx, user.id)).length > 0,
    holdsRoles: (await tx.$count(roleAssignments, eq(roleAssignments.userId, user.id))) > 0,
  })
  if (denial) throw refusalOf(denial)
}

const refusalOf = (denial: ErasureDenial) => new Refusal('denied', `editDenials.${denial}`)

async function readChain(tx: Tx, userId: number): Promise<AuditRow[]> {
  const { rows } = await tx.execute<AuditRow & Record<string, unknown>>(sql`
    select ${auditRowColumns} from audit_entries where subject_type = 'user' and subject_id = ${userId} order by id`)
  return rows.map(auditRowOf)
}

/**
 * An erasure removes content that hashes cover, so it checks the hashes first: earlier tampering must not hide behind
 * it.
 */
function isWhole(tx: Tx, chain: readonly AuditRow[]): boolean {
  const keys = new Map(auditKeysOfPool(poolOf(tx)).map((key) => [key.id, key]))
  return chain.every((row, index) => isAsWritten(row, keys) && row.previousHash === (chain[index - 1]?.hash ?? null))
}

/** Snapshots of the history contain the authors' names, next to their ids. */
async function eraseFromHistory(tx: Tx, userId: number, { firstName, lastName }: PseudonymOfPerson): Promise<void> {
  await tx.execute(sql`update risk_summary_histories set snapshot = renamed_in(snapshot, ${userId}::int, ${lastName}, ${firstName})
    where strpos(snapshot::text, ${namesOfPerson(userId)}) > 0`)
}
