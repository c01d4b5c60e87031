import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { isAcceptor, isLimitedAcceptor, type AcceptanceFilter } from '#domain/risks/acceptance'
import { initialOwnerLimit } from '#domain/risks/appetite'
import { levelsBefore } from '#domain/risks/workflow/approvals'
import { peopleWithPart } from '#domain/risks/workflow/riskActions'
import { literals } from '#server/database/literals'
import { planToday } from '#server/database/today'
import { isAfter, isAtHome, openSince, shownColumns, type ScopeBranch, type Shown } from '../scope.ts'
import { isAboveAppetite } from './appetite.ts'
import { isCompleteIn } from './timed.ts'

/** The state of `acceptances a` on a day (rule acceptance.states). */
export const acceptanceState = (today: SQL = planToday): SQL => sql`case when a.revoked_at is not null then 'revoked'
  when a.outdated_at is not null then 'outdated' when a.until < ${today} then 'lapsed' else 'active' end`

/** The latest acceptance of `risks r` among the readable ones, as a query of columns. */
export const latestOf = (since: SQL, columns: SQL): SQL => sql`select ${columns} from acceptances a
  where a.risk_id = r.id and ${isAfter(since, sql`a.created_at`)} order by a.id desc limit 1`

const latestState = (actor: Actor): SQL => sql`(${latestOf(openSince(actor), acceptanceState())})`

/** Whether the latest acceptance of `risks r` is in one of the states; `none` is above the appetite without an active one. */
export function isAccepted(
  { actor, shown }: Pick<ScopeBranch, 'actor' | 'shown'>,
  wanted: readonly AcceptanceFilter[],
): SQL {
  const states = wanted.filter((state) => state !== 'none')
  const state = latestState(actor)
  const conditions = [
    ...(states.length > 0 ? [sql`coalesce(${state} in ${states}, false)`] : []),
    ...(wanted.includes('none')
      ? [sql`(${isAboveAppetite(shownColumns[shown])} and ${state} is distinct from 'active')`]
      : []),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * Whether `risks r` is complete and not edited again, active and above its appetite, its latest acceptance has lapsed
 * or is outdated, and the actor can accept it again; equal to `isAcceptanceOver` and `acceptorDenial` of the domain
 * (rule acceptance.to-do, `tests/api/tasks.test.ts`). Few records have an acceptance, so these are found first.
 */
export const isAcceptanceOver = ({ actor, shown }: ScopeBranch): SQL =>
  isAcceptor(actor.role)
    ? sql`(r.is_active and ${isCompleteIn('present')}
  and r.id in (select a.risk_id from acceptances a where a.outdated_at is not null or a.until < ${planToday})
  and ${latestState(actor)} in ('lapsed', 'outdated') and ${isAboveAppetite(shownColumns[shown])}
  and ${canAccept(actor, shown)})`
    : sql`false`

/**
 * Equal to `acceptorDenial` of the domain (`tests/api/tasks.test.ts`) for a role that accepts ratings (rules
 * acceptance.given and workflow.levels).
 */
function canAccept(actor: Actor, shown: Shown): SQL {
  const { likelihood, impact } = shownColumns[shown].net
  const people = sql`${sql.param([...peopleWithPart(actor)])}::int[]`
  return sql`${isAtHome(actor)} ${isLimitedAcceptor(actor.role) ? sql`and ${likelihood} * ${impact} <= ${actor.ownerLimit ?? initialOwnerLimit}` : sql``}
  and not r.submitter_ids && ${people} and not exists (select 1 from jsonb_to_recordset(r.approvals) p(role text, "userId" int)
    where p.role in (${literals(...levelsBefore(actor.role))}) and p."userId" = any(${people}))`
}
