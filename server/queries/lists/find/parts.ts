import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { riskTypes } from '#domain/risks/statuses'
import type { RiskListQuery } from '#domain/wire/risks'
import { passesSubtree } from '#server/database/subtree'
import { includesHome, isWithDescendants } from '../../risks/askedGroups.ts'
import { filtered } from '../../risks/filters.ts'
import { scopeFor, type ScopeBranch } from '../../risks/scope.ts'
import { directionOf, endOf, indexedOrders, keyColumns } from './order.ts'

/** The keys of the records of a branch that pass the filters. */
export const keysOf = (branch: ScopeBranch, query: RiskListQuery): SQL =>
  sql`select ${keyColumns(branch, query)} from risks r where ${filtered(branch, query)}`

/** The filters whose columns are in the indexes of the orders. */
const indexedFilters: ReadonlySet<string> = new Set([
  'state',
  'type',
  'company_group_id',
  'include_descendants',
  'workflow_status',
  'risk_category_id',
  'is_active',
  'is_private',
  'assessment_type',
] satisfies (keyof RiskListQuery)[])

/** List parameters that are not filters. */
const paging: ReadonlySet<string> = new Set(['page', 'per_page', 'sort', 'order', 'fields'])

/**
 * Whether a page is read along the index of its order until it is full: everything below the root, under filters that
 * the index contains. Only the request decides it, nothing is estimated (docs/lists.md).
 */
export const isAlongIndex = (actor: Actor, query: RiskListQuery): boolean =>
  idsOfHierarchy(actor.hierarchy).length === 1 &&
  isWithDescendants(query) &&
  includesHome(actor, query) &&
  indexedOrders.has(query.sort) &&
  Object.entries(query).every(([name, value]) => value === undefined || indexedFilters.has(name) || paging.has(name))

/** The parts that are merged into such a page, each sorted and limited to the end of the page. */
export function partsOf(actor: Actor, query: RiskListQuery): SQL[] {
  const end = sql.raw(String(endOf(query)))
  // Every index begins with the type, so each type is a separate part.
  const types = query.type ? [query.type] : riskTypes
  return scopeFor(actor, query, passesSubtree).flatMap((branch) =>
    types.map(
      (type) => sql`(${keysOf(branch, { ...query, type })}
        order by sort_key ${directionOf(query)}, id limit ${end})`,
    ),
  )
}
