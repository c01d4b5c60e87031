import { sql, type SQL } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import { filtered } from '../filters.ts'
import type { ScopeBranch } from '../scope.ts'
import { directionOf, keyColumns } from './order.ts'

/** How a part of a page is read. */
export interface PartRead {
  /** What holds for its records besides the filters. */
  condition?: SQL | undefined
  /** Whether what versions are made of is read along with the keys. */
  withVersions?: boolean | undefined
}

/** The keys of a branch's records that the filters let through. */
export const keysOf = (branch: ScopeBranch, query: RiskListQuery, { condition, withVersions }: PartRead = {}): SQL =>
  sql`select ${keyColumns(branch, query)}${sql.raw(withVersions ? ', r.xmin, r.plans_due_next' : '')} from risks r
    where ${filtered(branch, query)} ${condition ? sql`and ${condition}` : sql``}`

/** The same in their order, no further than `end`. */
export const partOf = (branch: ScopeBranch, query: RiskListQuery, end: number, read: PartRead = {}): SQL =>
  sql`(${keysOf(branch, query, read)} order by sort_key ${directionOf(query)}, id limit ${sql.raw(String(end))})`
