import { sql, type SQL } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import { isWithDescendants } from '../tallies.ts'
import { endOf, indexedOrders } from './order.ts'

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
export type Approach =
  | { way: 'lookup' | 'walk' | 'walk through most' }
  | {
      /** Only where `isReadByGroup`. */
      way: 'each group'
      /** So many of each group tell from when on the records of the page are; null: all that a page has room for are read. */
      probed: number | null
    }

/** Which way is the better one, by what the list was before. */
export function approachOf(query: RiskListQuery, extent: Extent): Approach {
  if (isOfFewGroups(query, extent)) return { way: 'each group', probed: probedOf(endOf(query), extent.groups) }
  if (!isLarge(query, extent) || !indexedOrders.has(query.sort)) return { way: 'lookup' }
  return { way: extent.total * seldomTaken > extent.allRisks ? 'walk through most' : 'walk' }
}

/**
 * Whether to ask each group for its latest takes less than to sort all that is found, and than to come upon them among all
 * risks: it grows neither with a group nor with the register.
 */
function isOfFewGroups(query: RiskListQuery, { total, allRisks: all, groups }: Extent): boolean {
  const end = endOf(query)
  const steps = groups * stepsOfGroup + end
  return isReadByGroup(query) && steps < Math.min(total, (end * all) / total)
}

/** Whether a page can be found by the latest of each group at all. */
export const isReadByGroup = (query: RiskListQuery): boolean => query.sort === 'updated_at' && isWithDescendants(query)

/** To look at a group twice, once by a few of its records, takes as long as to sort so many records. */
const stepsOfGroup = 18

/**
 * Half as many again as a page has room for, over all groups: they tell well from when on its records are. A power of two,
 * so that there are few statements; null where they would be about as many as are read without.
 */
function probedOf(end: number, groups: number): number | null {
  const share = 2 ** Math.ceil(Math.log2(Math.max(1, (end * 1.5) / groups)))
  return share * 2 > end ? null : share
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

const entriesOf = (query: RiskListQuery): number => Math.round((endOf(query) * 2) / 3)
