import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readRowOf } from '#domain/access/readers'
import type { Role } from '#domain/access/roles'
import type { Day } from '#domain/calendar/days'
import type { RiskState } from '#domain/risks/riskState'
import { rowColumn, rowValueNames, type RowValueName } from '#domain/risks/row'
import type { ReviewStatus, WorkflowStatus } from '#domain/risks/statuses'
import type { NamedReference } from '#domain/wire/common'
import type { Queryable } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { isOneOf } from '#server/database/oneOf'
import { passesSubtree } from '#server/database/subtree'
import { planToday } from '#server/database/today'
import { latePlansOf } from '../../shared/planColumns.ts'
import { appetiteSetting } from '../conditions/appetite.ts'
import { reviewIntervalsSetting } from '../conditions/timed.ts'
import { alwaysOpen, anyOf, isAfter, openSince, scopeFor, scopeOf, showsPresentWithin, type Shown } from '../scope.ts'

/** The values of a risk in its visible state. */
interface ShownValues {
  detailId: number
  /** A timestamp in the format of `isoOf`. */
  updatedAt: string
  shownStatus: WorkflowStatus
  shownSubmitRole: Role | null
  shownCategoryId: number | null
  reviewStatus: ReviewStatus
  grossLikelihood: number | null
  grossImpact: number | null
  netLikelihood: number | null
  netImpact: number | null
  title: string
  plansTotal: number
  plansComplete: number
  attachments: number
  ownerUserId: number | null
  targetLikelihood: number | null
  targetImpact: number | null
  targetOn: Day | null
}

/** The row of a risk in the state that its reader sees, with the names and settings that belong to it. */
export interface SeenRow extends RiskState, ShownValues {
  id: number
  order: number
  company: NamedReference
  showsPresent: boolean
  presentTargetOn: Day | null
  /** A result of `openSince`, as text of the database. */
  since: string | null
  /** Timestamps in the format of `isoOf`. */
  statusSince: string
  createdAt: string
  reviewedOn: Day | null
  completedScore: number | null
  /** Whether the last completion is readable for the actor. */
  isCompletionOpen: boolean
  isRatedBeforeCritical: boolean
  plansLate: number
  today: Day
  appetiteSetting: number | null
  /** The setting of the review intervals. */
  intervals: string | null
}

const raw = sql.raw

/** The values of the row that have another meaning under the same name in the current state. */
const renamed: Partial<Record<RowValueName, string>> = {
  workflowStatus: 'shownStatus',
  submitRole: 'shownSubmitRole',
  riskCategoryId: 'shownCategoryId',
}

/** A timestamp in the database's own format, which takes a fifth of the time of a pattern. */
const momentText = (moment: string): string => `${moment} at time zone 'UTC'`

/** The repeated values that a screen needs of the visible state. */
const shownNames = rowValueNames.filter((name) => !['grossLevel', 'netLevel', 'plansInProgress'].includes(name))

/** The values in the visible state `v`: of each pair of columns of `risks r` only the visible one is read. */
const shownValues = raw(
  `(select r.current_detail_id as detail_id, ${momentText('r.updated_at')} as updated_at,
    ${shownNames.map((name) => `r.${rowColumn(name)}`).join(', ')} where s.present
  union all select r.submitted_detail_id, ${momentText('r.submitted_updated_at')},
    ${shownNames.map((name) => `r.${rowColumn(name, 'submitted')}`).join(', ')} where not s.present) v`,
)

/** The values of the row that are read as they are; those in the visible state have the same names as the current ones. */
const ownColumns = {
  id: 'id',
  type: 'type',
  order: '"order"',
  isActive: 'is_active',
  isPrivate: 'is_private',
  isClosed: 'is_closed',
  creatorRole: 'creator_role',
  companyId: 'company_id',
  companyGroupId: 'company_group_id',
  hierarchy: 'hierarchy',
  workflowStatus: 'workflow_status as present_status',
  submitRole: 'submit_role as present_role',
  submitterIds: 'submitter_ids',
  approvals: 'approvals',
  isSubmitted: 'submitted_at is not null as is_submitted',
  isEditedSinceRejection: 'edited_since_rejection',
  presentTargetOn: 'target_on as present_target',
  reviewedOn: 'reviewed_on',
  completedScore: 'completed_score',
  isRatedBeforeCritical: 'is_rated_before_critical',
  statusSince: `${momentText('status_since')} as status_since`,
  createdAt: `${momentText('created_at')} as created_at`,
} as const

const expertOf = (category: string): SQL =>
  raw(`(select c.category_expert_id from risk_categories c where c.id = r.${category})`)

// Single values, because the planner tries every order of joins.
const columns = fixedSql(sql`${raw(
  Object.values(ownColumns)
    .map((column) => `r.${column}`)
    .join(', '),
)}, (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = r.company_id) as company,
  ${expertOf('risk_category_id')} as expert, ${expertOf('submitted_risk_category_id')} as submitted_expert,
  s.*, ${isAfter(raw('s.since'), raw('r.completed_at'))} as is_completion_open,
  ${latePlansOf(raw('v.plans_due'))} as plans_late, ${planToday} as today, ${appetiteSetting} as appetite,
  ${reviewIntervalsSetting} as intervals, v.*`)

/** The names of the values of a row by their columns in the result. */
const namesOfColumns: readonly (readonly [column: string, name: string])[] = [
  ...Object.entries(ownColumns).map(
    ([name, column]) => [column.split(' as ').at(-1)?.replaceAll('"', '') ?? '', name] as const,
  ),
  ...shownNames.map((name) => [rowColumn(name), renamed[name] ?? name] as const),
  ['company', 'company'],
  ['expert', 'categoryExpertId'],
  ['submitted_expert', 'submittedCategoryExpertId'],
  ['present', 'showsPresent'],
  ['since', 'since'],
  ['is_completion_open', 'isCompletionOpen'],
  ['plans_late', 'plansLate'],
  ['today', 'today'],
  ['appetite', 'appetiteSetting'],
  ['intervals', 'intervals'],
  ['detail_id', 'detailId'],
  ['updated_at', 'updatedAt'],
]

/** A row without values. JSON gives every row one shape; an object that grows by names is several times as slow. */
const emptyRow = JSON.parse(
  JSON.stringify(Object.fromEntries([...namesOfColumns.map(([, name]) => [name, null]), ['isSummaryHistory', false]])),
) as Record<string, unknown>

/** The risks to read, and how their reader sees them. */
export interface Reading {
  ids: readonly number[]
  /** The visible ones of them, as a condition over `risks r`. */
  where: SQL
  /** Whether a visible one is seen in its current state. */
  present: SQL
  /** A result of `openSince`. */
  since: SQL
}

/** Returns how an actor sees risks, in the visible state or in that of the request; null without a scope. */
export function readingOf(
  actor: Actor,
  ids: readonly number[],
  asked: Parameters<typeof scopeFor>[1] = {},
): Reading | null {
  if (ids.length === 0) return null
  // Found by id, without an index for the scope: a general plan would read every entry of the subtree.
  const branches = scopeFor(actor, asked, passesSubtree)
  if (branches.length === 0) return null
  return {
    ids,
    where: anyOf(branches.map(({ where }) => where)),
    present: showsPresentWithin(branches),
    since: openSince(actor),
  }
}

/**
 * Returns how an actor sees the risks of their home group in the current state, as authors do; null for a role that does
 * not.
 */
export function presentReadingOf(actor: Actor, ids: readonly number[]): Reading | null {
  const home = readRowOf(actor.role, 'home')
  // A reader of private records in all categories reads their whole past.
  if (home?.state !== 'present' || !home.isPrivate || home.categories === 'own') return null
  const [branch] = scopeOf(actor, passesSubtree).filter(({ shown }) => shown === 'present')
  return branch ? { ids, where: branch.where, present: raw('true'), since: alwaysOpen } : null
}

/** Existing risks in one of their states, without a permission check. */
export const readingUnsafe = (ids: readonly number[], shown: Shown): Reading => ({
  ids,
  where: sql`r.deleted_at is null`,
  present: raw(String(shown === 'present')),
  since: alwaysOpen,
})

/** Reads the rows of the visible ones of some risks, by id. */
export async function readSeenRows(db: Queryable, { ids, where, present, since }: Reading): Promise<SeenRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select ${columns} from risks r,
    lateral (select ${present} as present, ${since} as since offset 0) s, lateral ${shownValues}
    where ${where} and ${isOneOf(raw('r.id'), ids, 'int')} order by r.id`)
  return rows.map((row) => {
    const seen = { ...emptyRow }
    for (const [column, name] of namesOfColumns) seen[name] = row[column]
    return seen as unknown as SeenRow
  })
}

/**
 * Returns a timestamp for the wire (rule wire.times).
 * @param text of the database: `2026-11-24 18:13:25.12`, without trailing zeros
 */
export const isoOf = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`
