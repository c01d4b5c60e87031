import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { TargetOutcome } from '#domain/risks/target'
import { planToday } from '#server/database/today'
import { isOpenSince } from '../scope.ts'

/** The result of `risk_targets t` (rule target.promises). */
export const outcome: SQL = (() => {
  const names = { reached: 'reached', late: 'reachedLate', moved: 'moved', missed: 'missed' } satisfies Record<
    string,
    TargetOutcome
  >
  const word = (name: TargetOutcome) => sql.raw(`'${name}'`)
  return sql`case when t.reached_on <= t.first_on then ${word(names.reached)} when t.reached_on is not null then ${word(names.late)}
    when t.ended_on is null and t.due_on > t.first_on then ${word(names.moved)} else ${word(names.missed)} end`
})()

/** Whether the first day of `risk_targets t` is in the span, and not after today. */
export const isDue = (from: string | undefined, to: string | undefined): SQL => sql`(t.first_on <= ${planToday}
  ${from === undefined ? sql`` : sql`and t.first_on >= ${from}::date`} ${to === undefined ? sql`` : sql`and t.first_on <= ${to}::date`})`

/** Whether a target of `risks r` with its first day in the span, readable for the actor, had one of the outcomes. */
export const hadOutcome = (
  actor: Actor,
  outcomes: readonly TargetOutcome[],
  from: string | undefined,
  to: string | undefined,
): SQL =>
  sql`r.id in (select r.id from risk_targets t join risks r on r.id = t.risk_id where ${isDue(from, to)}
    and ${outcome} in ${outcomes} and ${isOpenSince(actor, sql`t.created_at`)})`
