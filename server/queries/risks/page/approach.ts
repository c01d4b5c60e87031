import { sql, type SQL } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import { isWithDescendants } from '../tallies.ts'
import { indexedOrders } from './order.ts'

/** How much of all there is was in a list. */
export interface Extent {
  total: number
  /** How many risks there are in the database, as it estimates. */
  allRisks: number
  /** How many company groups what was asked for is of. */
  groups: number
}

/**
 * How the page of a list is found again: by looking everything up, by the latest of each company group, or walking along an
 * index until it is full; where most of what is come upon is taken, the records themselves are read on the way.
 */
export type Approach = 'lookup' | 'each group' | 'walk' | 'walk through most'

/** Which way is the better one, by what the list was before. */
export function approachOf(query: RiskListQuery, extent: Extent): Approach {
  if (isOfFewGroups(query, extent)) return 'each group'
  if (!isLarge(query, extent) || !indexedOrders.has(query.sort)) return 'lookup'
  return extent.total * seldomTaken > extent.allRisks ? 'walk through most' : 'walk'
}

/**
 * Whether the latest of each group are fewer than all that is found, and than what is come upon on the way to them: that grows
 * neither with a group nor with the register.
 */
function isOfFewGroups(query: RiskListQuery, { total, allRisks: all, groups }: Extent): boolean {
  const end = query.page * query.per_page
  return query.sort === 'updated_at' && isWithDescendants(query) && groups * end < Math.min(total, (end * all) / total)
}

/** A record is read sooner than it is looked up by its number, as long as one of so many is taken. */
const seldomTaken = 3

/** `Extent.allRisks`, a column of what is read. */
export const allRisks = sql.raw(`(select greatest(reltuples, 0) from pg_class where oid = 'risks'::regclass)`)

/**
 * Whether it takes fewer steps to come upon a page among all risks than to sort what is found: entries are read on the way
 * to `end` records of which `total` are spread over all, and an entry costs about two thirds of a record that is sorted.
 */
const isLarge = (query: RiskListQuery, { total, allRisks: all }: Extent): boolean =>
  total * total > entriesOf(query) * all

export const isLargeWhere = (query: RiskListQuery): SQL =>
  sql`(select c.total * c.total > ${sql.raw(String(entriesOf(query)))} * ${allRisks} from counted c)`

const entriesOf = ({ page, per_page }: RiskListQuery): number => Math.round((page * per_page * 2) / 3)
