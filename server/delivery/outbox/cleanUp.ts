import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowColumn, rowValueNames, rowValues } from '#domain/risks/row'
import { transaction, type Db, type Tx } from '#server/database/client'
import {
  answerLinks,
  eventTickets,
  factorChallenges,
  firstStartLinks,
  idempotencyKeys,
  loginFailures,
  outbox,
  passwordLinks,
  revisionOpenings,
  scheduledRuns,
  sessions,
  usedIdentityTokens,
  userDevices,
} from '#server/database/schema/index'
import { usualRetention, type Retention } from '#server/delivery/outbox/retention'

/**
 * Removes data whose retention period is over (rule personal.retention); with several servers, only one at a time
 * removes each kind.
 */
export async function cleanUp(db: Db, retention: Retention = usualRetention): Promise<void> {
  const { sentMails, failedMails, events } = retention
  await remove(
    db,
    outbox,
    sql`kind = 'event' and delivered_at < ${daysAgo(events)}
      or kind = 'mail' and delivered_at < ${daysAgo(sentMails)}
      or kind = 'mail' and delivered_at is null and created_at < ${daysAgo(failedMails)} and available_at < now()`,
  )
  await remove(db, sessions, sql`${sessions.expiresAt} < ${daysAgo(retention.sessions)}`)
  for (const table of [passwordLinks, usedIdentityTokens, firstStartLinks, factorChallenges, answerLinks]) {
    await remove(db, table, sql`${table.expiresAt} < ${daysAgo(retention.tokens)}`)
  }
  await remove(db, eventTickets, sql`${eventTickets.expiresAt} < now()`)
  await remove(db, userDevices, sql`${userDevices.lastSeenAt} < ${daysAgo(deviceDays)}`)
  await remove(db, loginFailures, sql`${loginFailures.createdAt} < ${daysAgo(retention.signInFailures)}`)
  await remove(db, idempotencyKeys, sql`${idempotencyKeys.createdAt} < ${daysAgo(retention.repeats)}`)
  await remove(db, revisionOpenings, sql`${revisionOpenings.openedAt} < ${daysAgo(retention.reads)}`)
  await remove(db, scheduledRuns, sql`${scheduledRuns.createdAt} < ${daysAgo(daysOfRuns)}`)
  await emptyDeletedRecords(db, retention.deletedRecords)
}

/** Browsers are kept for a year after their last sign-in (rule session.throttle). */
const deviceDays = 365

/** The days of daily jobs are kept for longer than any outage. */
const daysOfRuns = 365

const daysAgo = (days: number): SQL => sql`now() - ${days}::int * interval '1 day'`

/** An arbitrary number that nothing else locks. */
const cleaningLock = 7_305_112

/**
 * In a transaction, because it can be long: single statements have the time limit of reads (rule wire.slow-reads). A
 * second server skips it.
 */
const alone = (db: Db, run: (tx: Tx) => Promise<unknown>) =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${cleaningLock}::bigint) as free`,
    )
    if (rows[0]?.free) await run(tx)
  })

const remove = (db: Db, table: PgTable, condition: SQL) => alone(db, (tx) => tx.delete(table).where(condition))

/** The number of deleted records that are emptied per run; the next run takes the next ones. */
const largestBatch = 500

const emptiedTitles = sql.raw(
  rowValueNames
    .filter((name) => rowValues[name].kind === 'title')
    .map((name) => `${rowColumn(name)} = '', ${rowColumn(name, 'submitted')} = ''`)
    .join(', '),
)

/**
 * The row of a deleted record stays for the audit and the resets; its revisions are deleted, with assessments, plans,
 * remarks and links, and its files become unused.
 */
const emptyDeletedRecords = (db: Db, days: number) =>
  alone(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from risks r where deleted_at < ${daysAgo(days)}
        and exists (select 1 from risk_details d where d.risk_id = r.id)
      order by id limit ${largestBatch} for update`)
    const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::int[])`
    if (rows.length === 0) return
    await tx.execute(sql`delete from sticky_notes where risk_id = ${ids}`)
    await tx.execute(sql`delete from comments where risk_id = ${ids}`)
    await tx.execute(sql`delete from mitigation_plan_updates where risk_id = ${ids}`)
    await tx.execute(sql`delete from risk_details where risk_id = ${ids}`)
    await tx.execute(sql`update risks set ${emptiedTitles} where id = ${ids}`)
  })
