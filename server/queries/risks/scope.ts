import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { isCreatorRole } from '#domain/access/roles'
import { boardPermission } from '#domain/risks/access/visibility'
import { recordOf } from '#domain/risks/fieldNames'
import { rowColumn, rowValueNames } from '#domain/risks/row'
import { riskTypes } from '#domain/risks/statuses'
import { isWithinSubtree, type Within } from '#server/database/subtree'

/** Whether readers of a branch see the current revision or the last submitted one. */
export type Shown = 'present' | 'submitted'

/** A part of the scope: the rows that match `where`, in the state `shown`. */
export interface ScopeBranch {
  where: SQL
  shown: Shown
  actor: Actor
  /** The company group whose subtree contains all rows of the branch: the actor's own. */
  reach: number
  /** How rows are compared with a subtree: by an index, or row by row. */
  within: Within
  /** The rows whose formerly private records are readable, as a condition over `risks r`; null: all. */
  readsClosed: SQL | null
  /**
   * The categories of an expert, who cannot read data from other categories, as a query of ids; null: categories do not
   * matter.
   */
  ownCategories: SQL | null
}

const ofRow = (shown: Shown) => {
  const values = recordOf(rowValueNames, (name) => sql.raw(`r.${rowColumn(name, shown)}`))
  return {
    ...values,
    detailId: sql.raw(shown === 'present' ? 'r.current_detail_id' : 'r.submitted_detail_id'),
    updatedAt: sql.raw(shown === 'present' ? 'r.updated_at' : 'r.submitted_updated_at'),
    gross: { likelihood: values.grossLikelihood, impact: values.grossImpact, level: values.grossLevel },
    net: { likelihood: values.netLikelihood, impact: values.netImpact, level: values.netLevel },
  }
}

/** The columns of `risks` that differ between the current and the last submitted state. */
export const shownColumns = { present: ofRow('present'), submitted: ofRow('submitted') }

/**
 * The visible risks of an actor, as SQL over `risks r` (rule visibility.by-role), equal to `visibilityOf` of the
 * domain; `scope.test.ts` compares them. Without a branch the actor sees none. Outside the home group a viewer sees the
 * submitted columns; without edits they equal the current ones.
 */
export function scopeOf(actor: Actor, within: Within = isWithinSubtree): ScopeBranch[] {
  return partsOf(actor, { existence: sql`r.deleted_at is null`, within })
}

/**
 * The same records as last submitted, also those of the home group: reports count them for every role alike (rule
 * report.submitted).
 */
export function submittedScopeOf(actor: Actor, within: Within = isWithinSubtree): ScopeBranch[] {
  return partsOf(actor, { existence: sql`r.deleted_at is null`, within, isOfReport: true })
}

/** The visible risks of a request: in the visible state, or with `state` as last submitted. */
export const scopeFor = (
  actor: Actor,
  { state }: { state?: 'submitted' | undefined },
  within?: Within,
): ScopeBranch[] => (state === 'submitted' ? submittedScopeOf(actor, within) : scopeOf(actor, within))

/** The submitted records of an actor, and the deleted ones that the actor could see before: for numbers over time. */
export function lastingScopeOf(actor: Actor): ScopeBranch[] {
  return partsOf(actor, { existence: sql`true`, within: isWithinSubtree, isOfReport: true })
}

interface Parts {
  existence: SQL
  within: Within
  /** Whether home authors, too, get the last submitted state. */
  isOfReport?: boolean
}

function partsOf(actor: Actor, parts: Parts): ScopeBranch[] {
  const { within } = parts
  return statesOf(actor, parts).map((part) => ({
    ...part,
    actor,
    reach: actor.companyGroupId,
    within,
    readsClosed: readsClosedOf(actor, part.shown),
    ownCategories: actor.role === 'Category Expert' ? ownCategoriesOf(actor) : null,
  }))
}

function statesOf(
  actor: Actor,
  { existence, within, isOfReport = false }: Parts,
): Pick<ScopeBranch, 'where' | 'shown'>[] {
  const atHome = isAtHome(actor)
  const submitted = sql`r.submitted_at is not null and ${within(sql.raw('r.hierarchy'), actor.hierarchy)}`
  if (actor.role === 'Group Admin') return [{ where: sql`${existence} and ${submitted}`, shown: 'submitted' }]

  const types = riskTypes.filter((type) => actor.permissions.has(boardPermission[type]))
  if (types.length === 0) return []
  const seesInactive = actor.permissions.has('access_riskboard_inactive')
  const onBoard = sql`${existence} and r.type in ${types} ${seesInactive ? sql`` : sql`and r.is_active`}`

  if (isCreatorRole(actor.role) && !isOfReport) {
    return [
      { where: sql`${onBoard} and ${atHome}`, shown: 'present' },
      { where: sql`${onBoard} and not (${atHome}) and ${submitted} and not r.is_closed`, shown: 'submitted' },
    ]
  }
  switch (actor.role) {
    case 'Assessor':
    case 'Internal Owner':
    case 'Managing Director':
      return [{ where: sql`${onBoard} and ${submitted} and (not r.is_closed or (${atHome}))`, shown: 'submitted' }]
    case 'Viewer':
      return [{ where: sql`${onBoard} and ${submitted} and not r.is_closed`, shown: 'submitted' }]
    case 'Category Expert':
      if (actor.categoryExpertIds.length === 0) return []
      return [
        {
          where: sql`${onBoard} and r.type = 'item' and ${submitted} and r.submitted_risk_category_id in (${ownCategoriesOf(actor)})`,
          shown: 'submitted',
        },
      ]
    case 'System Admin':
      return []
  }
}

const ownCategoriesOf = ({ categoryExpertIds }: Actor): SQL =>
  sql`select c.id from risk_categories c where c.category_expert_id = any(${sql.param([...categoryExpertIds])}::int[])`

/** Closed records stay closed for readers without access to private ones (rule visibility.private-lifted). */
function readsClosedOf(actor: Actor, shown: Shown): SQL | null {
  if (shown === 'present' || actor.role === 'Category Expert' || actor.role === 'Group Admin') return null
  return actor.role === 'Viewer' || actor.role === 'System Admin' ? sql`false` : isAtHome(actor)
}

/** Whether `risks r` belongs to the actor's home company and group. */
export const isAtHome = (actor: Actor): SQL =>
  sql`r.company_id = ${actor.companyId} and r.company_group_id = ${actor.companyGroupId}`

/**
 * The moment since which an actor reads everything of `risks r`, null if always: what was written earlier is closed
 * (rules visibility.private-lifted and visibility.by-role).
 */
export function openSince(actor: Actor): SQL {
  switch (actor.role) {
    case 'Assessor':
    case 'Internal Owner':
    case 'Managing Director':
      return sql`case when ${isAtHome(actor)} then null else r.opened_at end`
    case 'Viewer':
      return sql`r.opened_at`
    case 'Category Expert':
      return sql`(select max(past.until) from risk_level_changes past where past.risk_id = r.id and past.shown = 'submitted'
        and (past.risk_category_id in (${ownCategoriesOf(actor)})) is not true)`
    case 'Group Admin':
    case 'System Admin':
      return alwaysOpen
  }
}

/** Everything is readable. */
export const alwaysOpen = sql`null::timestamptz`

/** Whether what was written at a moment is readable, for a result of `openSince`. */
export const isAfter = (since: SQL, moment: SQL): SQL => sql`(${moment} >= ${since}) is not false`

/** Whether an actor can read what was written about `risks r` at a moment, equal to `isOpenSince` of the domain. */
export const isOpenSince = (actor: Actor, moment: SQL): SQL => isAfter(openSince(actor), moment)

/** All branches as one condition; false where there is none. */
export function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`
}

/** Whether the actor can see the current state of the row, as an SQL condition. */
export function showsPresent(branches: readonly ScopeBranch[]): SQL {
  return anyOf(branches.filter(({ shown }) => shown === 'present').map(({ where }) => where))
}
