import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { privateReadingOf, readRowsOf, readsOwnCategories, type ReadRow } from '#domain/access/readers'
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
  areaId: number
  /** The place of its rows, within the scope. */
  place: SQL
  /** How rows are compared with a subtree: by an index, or row by row. */
  within: Within
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
 * The visible risks of an actor, as SQL over `risks r` (rule visibility.by-role), from the same rows of
 * `domain/access/readers.ts` as `visibilityOf`; `scope.test.ts` compares them. Without a branch the actor sees none.
 * Outside the home group a viewer sees the submitted columns; without edits they equal the current ones.
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
  const rows = readRowsOf(actor.role).map((row) => (parts.isOfReport ? { ...row, state: 'submitted' as const } : row))
  return rowsOfBranches(rows).flatMap((ofBranch) => branchOf(actor, parts, ofBranch))
}

/** Rows that differ only in place and mark share a branch. */
function rowsOfBranches([first, second]: readonly ReadRow[]): [ReadRow, ...ReadRow[]][] {
  if (!first || !second) return first ? [[first]] : []
  const { state, categories, by } = first
  const isShared = second.state === state && second.categories === categories && second.by === by
  return isShared ? [[first, second]] : [[first], [second]]
}

function branchOf(actor: Actor, { existence, within }: Parts, rows: [ReadRow, ...ReadRow[]]): ScopeBranch[] {
  const [{ state, categories, by }] = rows
  const board = by === 'board' ? onBoards(actor) : []
  const isOwn = categories === 'own'
  if (board === null || (isOwn && actor.categoryExpertIds.length === 0)) return []
  const isInArea = within(sql.raw('r.hierarchy'), actor.hierarchy)
  const mark = unlessClosed(sql.raw('r.is_closed'), rows, isAtHome(actor))
  const places = placeConditions(actor, rows)
  const conditions = [
    existence,
    ...board,
    ...(isOwn ? [sql`r.type = 'item'`] : []),
    ...places,
    ...(state === 'submitted' ? [sql`r.submitted_at is not null`] : []),
    ...(rows.some(({ place }) => place === 'area') ? [isInArea] : []),
    ...(mark ? [mark] : []),
    ...(isOwn ? [sql`${shownColumns[state].riskCategoryId} in (${ownCategoriesOf(actor)})`] : []),
  ]
  return [
    {
      where: sql.join(conditions, sql` and `),
      shown: state,
      actor,
      areaId: actor.companyGroupId,
      place: places.length > 0 ? sql.join(places, sql` and `) : sql`true`,
      within,
    },
  ]
}

/** The records on the actor's boards; null without a board. */
function onBoards({ permissions }: Actor): SQL[] | null {
  const types = riskTypes.filter((type) => permissions.has(boardPermission[type]))
  if (types.length === 0) return null
  return [sql`r.type in ${types}`, ...(permissions.has('access_riskboard_inactive') ? [] : [sql`r.is_active`])]
}

/** The places of rows that are not the whole area. */
function placeConditions(actor: Actor, [{ place }, ...others]: [ReadRow, ...ReadRow[]]): SQL[] {
  if (others.length > 0) return []
  return [place === 'home' ? isAtHome(actor) : sql`not (${isAtHome(actor)})`]
}

/** The categories of the actor's expert groups, as a query of ids. */
export const ownCategoriesOf = ({ categoryExpertIds }: Actor): SQL =>
  sql`select c.id from risk_categories c where c.category_expert_id = any(${sql.param([...categoryExpertIds])}::int[])`

/** Whether a row is readable with its mark, for readers of the access rows; null if it always is. */
export function unlessClosed(isClosed: SQL, rows: readonly ReadRow[], atHome: SQL): SQL | null {
  const reading = privateReadingOf(rows)
  if (reading === 'everywhere') return null
  return reading === 'home' ? sql`(not ${isClosed} or (${atHome}))` : sql`not ${isClosed}`
}

/** Whether `risks r` belongs to the actor's home company and group. */
export const isAtHome = (actor: Actor): SQL =>
  sql`r.company_id = ${actor.companyId} and r.company_group_id = ${actor.companyGroupId}`

/**
 * The moment since which an actor reads everything of `risks r`, null if always: what was written earlier is closed
 * (rules visibility.private-lifted and visibility.by-role).
 */
export function openSince(actor: Actor): SQL {
  const rows = readRowsOf(actor.role)
  const reading = privateReadingOf(rows)
  const limits = [
    ...(reading === 'home' ? [sql`case when ${isAtHome(actor)} then null else r.opened_at end`] : []),
    ...(reading === 'nowhere' ? [sql`r.opened_at`] : []),
    ...(readsOwnCategories(actor.role) ? [leftForeignCategories(actor)] : []),
  ]
  if (limits.length < 2) return limits[0] ?? alwaysOpen
  return sql`greatest(${sql.join(limits, sql`, `)})`
}

/** When the last submission moved `risks r` out of a category of other experts. */
const leftForeignCategories = (actor: Actor): SQL => sql`(select max(past.until) from risk_level_changes past
  where past.risk_id = r.id and past.shown = 'submitted' and (past.risk_category_id in (${ownCategoriesOf(actor)})) is not true)`

/** Everything is readable. */
export const alwaysOpen = sql`null::timestamptz`

/** Whether what was written at a moment is readable, for a result of `openSince`. */
export const isAfter = (since: SQL, moment: SQL): SQL => sql`(${moment} >= ${since}) is not false`

/**
 * Whether an actor can read what was written about `risks r` at a moment, equal to `isOpenSince` of the domain
 * (`tests/api/scope.test.ts`).
 */
export const isOpenSince = (actor: Actor, moment: SQL): SQL => isAfter(openSince(actor), moment)

/** All branches as one condition; false where there is none. */
export function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`
}

/** Whether the actor can see the current state of the row, as an SQL condition. */
export function showsPresent(branches: readonly ScopeBranch[]): SQL {
  return anyOf(branches.filter(({ shown }) => shown === 'present').map(({ where }) => where))
}

/** The same for a visible row, which is shorter: only the place of a record decides between the states. */
export function showsPresentWithin(branches: readonly ScopeBranch[]): SQL {
  return anyOf(branches.filter(({ shown }) => shown === 'present').map(({ place }) => place))
}
