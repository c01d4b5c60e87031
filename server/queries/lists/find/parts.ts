import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { riskTypes } from '#domain/risks/statuses'
import type { RiskListQuery } from '#domain/wire/risks'
import { levelsWithIndex } from '#server/database/schema/index'
import { passesSubtree } from '#server/database/subtree'
import { filtered } from '../../risks/filters.ts'
import { lookedUpScopeOf } from '../../risks/lookedUpScope.ts'
import { scopeOf, type ScopeBranch } from '../../risks/scope.ts'
import { includesHome, isWithDescendants } from '../../risks/tallies.ts'
import { directionOf, endOf, indexedOrders, keyColumns } from './order.ts'

/** The keys of the records of a branch that pass the filters. */
export const keysOf = (branch: ScopeBranch, query: RiskListQuery, condition: SQL = sql`true`): SQL =>
  sql`select ${keyColumns(branch, query)} from risks r where ${condition} and ${filtered(branch, query)}`

/**
 * The parts that are merged into a page, each sorted and limited to the end of the page (docs/lists.md). The request
 * alone determines the index of each part, without an estimate.
 */
export function partsOf(actor: Actor, query: RiskListQuery): SQL[] {
  const end = sql.raw(String(endOf(query)))
  // Every index begins with the type, so each type is a separate part.
  const types = query.type ? [query.type] : riskTypes
  const inOrder = (branches: readonly ScopeBranch[], condition?: SQL) =>
    branches.flatMap((branch) =>
      types.map(
        (type) => sql`(${keysOf(branch, { ...query, type }, condition)}
          order by sort_key ${directionOf(query)}, id limit ${end})`,
      ),
    )
  const alongIndex = scopeOf(actor, passesSubtree)
  const home = inOrder(alongIndex.filter(({ shown }) => shown === 'present'))
  const submitted = alongIndex.filter(({ shown }) => shown === 'submitted')
  const lookedUp = lookedUpScopeOf(actor, query).filter(({ shown }) => shown === 'submitted')
  const subtree = indexedOrders.has(query.sort) ? subtreeOf(actor, query) : undefined
  if (subtree?.level === 1) return [...home, ...inOrder(submitted)]
  if (!subtree || query.sort !== 'updated_at') return [...home, ...inOrder(lookedUp)]
  const byLevel = levelsWithIndex
    .filter((level) => (subtree.level === undefined ? level > levelOf(actor) : level === subtree.level))
    .flatMap((level) => inOrder(submitted, isBelow(subtree.id, level)))
  if (subtree.level !== undefined && byLevel.length > 0) return [...home, ...byLevel]
  const deepest = sql.raw(String(Math.max(...levelsWithIndex)))
  const isDeep = sql`(select g.level from company_groups g where g.id = ${subtree.id}) > ${deepest}`
  return [...home, ...byLevel, ...inOrder(lookedUp, isDeep)]
}

/** The scope of an actor, for reading along the index with the order of `updated_at` in the actor's area. */
export function scopeAlongIndex(actor: Actor): { branches: ScopeBranch[]; condition: SQL } {
  const level = levelOf(actor)
  const isOfLevel = levelsWithIndex.some((one) => one === level)
  return {
    branches: level === 1 || isOfLevel ? scopeOf(actor, passesSubtree) : scopeOf(actor),
    condition: isOfLevel ? isBelow(actor.companyGroupId, level) : sql`true`,
  }
}

/** The condition of the partial index of the level: all paths through a group of that level. */
const isBelow = (groupId: number, level: number): SQL =>
  sql`split_part(r.hierarchy, '>', ${sql.raw(String(level))}) = ${String(groupId)}`

const levelOf = ({ hierarchy }: Actor): number => idsOfHierarchy(hierarchy).length

/** Whether the request covers everything below the root. */
export const isWholeGroup = (actor: Actor, query: RiskListQuery): boolean => subtreeOf(actor, query)?.level === 1

/**
 * The single requested subtree, with its level if the request alone determines it; undefined if there is not exactly
 * one.
 */
function subtreeOf(actor: Actor, query: RiskListQuery): { id: number; level?: number } | undefined {
  if (!isWithDescendants(query)) return undefined
  if (includesHome(actor, query)) return { id: actor.companyGroupId, level: levelOf(actor) }
  const [id, ...others] = query.company_group_id ?? []
  return id === undefined || others.length > 0 ? undefined : { id }
}
