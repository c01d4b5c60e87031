import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { DueReason } from '#domain/risks/due'
import { viewsOf } from '#domain/risks/views'
import { peopleWithPart } from '#domain/risks/workflow/riskActions'
import { dueTasks, ownReturn, pendingTasks } from '#domain/tasks/kinds'
import { riskListQuery, type HeatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { literals } from '#server/database/literals'
import { planToday } from '#server/database/today'
import { stepDueOn } from '../followUp/stepDueOn.ts'
import { viewQuery } from '../lists/viewQuery.ts'
import { isWithDescendants } from '../risks/askedGroups.ts'
import { isAcceptanceOver, latestOf } from '../risks/conditions/acceptance.ts'
import { isDueFor, nextReviewIn } from '../risks/conditions/timed.ts'
import { filtered } from '../risks/filters.ts'
import { lookedUpScopeOf } from '../risks/lookedUpScope.ts'
import { openSince, scopeOf, shownColumns, type ScopeBranch } from '../risks/scope.ts'
import { startOf, type TaskSource } from './taskSource.ts'

/**
 * The tasks on records: those of the view To do of the board, of both types (rules screens.views and tasks.kinds). A
 * source for each part of its condition, because one statement for all would be planned for longer than it runs; a record
 * is a task of the first source that contains it.
 */
export function recordTasks(actor: Actor): TaskSource[] {
  if (!viewsOf(actor.role).includes('waiting') || scopeOf(actor).length === 0) return []
  const { or_due: reasons = [], ...turn } = viewQuery(actor, 'waiting')
  const { assessment_type } = riskListQuery.parse({})
  const place = { company_group_id: turn.company_group_id, include_descendants: turn.include_descendants }
  const ofHome: HeatMapQuery = { ...place, assessment_type, is_active: true }
  const branches = lookedUpScopeOf(actor, ofHome)
  const due = reasons.filter((reason) => reason === 'review' || reason === 'target')
  // Nobody accepts a rating of another company, and authors see the records of their own in the current state.
  const present = branches.filter(({ shown }) => shown === 'present')
  const accepted = present.length > 0 ? present : branches
  return [
    ...branches.map((branch) => pendingRecords(branch, { ...ofHome, ...turn })),
    ...(due.length > 0 ? branches.map((branch) => dueRecords(branch, ofHome, due)) : []),
    ...(reasons.includes('acceptance') ? accepted.map((branch) => overRecords(branch, ofHome)) : []),
  ]
}

const columnsOf = ({ shown }: ScopeBranch): SQL =>
  sql`r.id, 0 as place, ${shownColumns[shown].title} as words, null::json as fields`

const kindsOfStatuses = sql.join(
  Object.entries(pendingTasks).map(([status, kind]) => sql`when ${literals(status)} then ${literals(kind)}`),
  sql` `,
)

/** Whether the actor's own submission returned, which the actor cannot decide (rule workflow.four-eyes). */
const isOwnReturn = ({ actor, shown }: ScopeBranch): SQL =>
  sql`(${shownColumns[shown].workflowStatus} = ${literals(ownReturn.status)} and r.submit_role = ${actor.role}
    and r.submitter_ids && ${sql.param([...peopleWithPart(actor)])}::int[])`

/** Records that are pending for the role of the actor. */
function pendingRecords(branch: ScopeBranch, query: HeatMapQuery): TaskSource {
  const { workflowStatus } = shownColumns[branch.shown]
  return sql`${sql.raw(isWithDescendants(query) ? noPrepare : '')}
    select case when ${isOwnReturn(branch)} then ${literals(ownReturn.kind)} else case ${workflowStatus} ${kindsOfStatuses} end end as kind, r.status_since as since,
      ${stepDueOn(workflowStatus)} as due_on, ${columnsOf(branch)} from risks r where ${filtered(branch, query)}`
}

/** Complete records whose review or target is due. */
function dueRecords(branch: ScopeBranch, query: HeatMapQuery, reasons: readonly DueReason[]): TaskSource {
  const { shown, actor } = branch
  const review = nextReviewIn(shown)
  return sql`select x.*, ${startOf(sql`x.due_on`)} as since from (
    select case when ${review} <= ${planToday} then ${literals(dueTasks.review)} else ${literals(dueTasks.target)} end as kind,
      case when ${review} <= ${planToday} then ${review} else ${shownColumns[shown].targetOn} end as due_on,
      ${columnsOf(branch)} from risks r where ${filtered(branch, query)} and ${isDueFor(actor.role, shown, reasons)}) x`
}

/** Complete records with an acceptance that is over. */
const overRecords = (branch: ScopeBranch, query: HeatMapQuery): TaskSource =>
  sql`select ${literals(dueTasks.acceptance)} as kind, coalesce(a.outdated_at, ${startOf(sql`a.until + 1`)}) as since,
      case when a.outdated_at is null then a.until end as due_on, ${columnsOf(branch)}
    from risks r cross join lateral (${latestOf(openSince(branch.actor), sql`a.until, a.outdated_at`)}) a
    where ${filtered(branch, query)} and ${isAcceptanceOver(branch)}`
