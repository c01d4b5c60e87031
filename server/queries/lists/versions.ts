import type { Actor } from '#domain/access/actor'
import type { RiskListQuery } from '#domain/wire/risks'
import type { Queryable } from '#server/database/client'
import { buildOnce } from '../buildOnce.ts'
import { listStatement } from './find/listStatement.ts'

export interface FoundPage {
  total: number
  /** The versions of the records of the page in order, separated by commas (`cardVersion`). */
  versions: string
}

/**
 * Finds a page of the risks that the actor can see, filtered, sorted (ties by id) and counted (rules wire.lists and
 * wire.search-total).
 */
export async function findVersions(db: Queryable, actor: Actor, query: RiskListQuery): Promise<FoundPage> {
  const statement = buildOnce(actor, query, listStatement)
  if (!statement) return { total: 0, versions: '' }
  const { rows } = await db.execute<{ total: number; versions: string | null }>(statement)
  return { total: rows[0]?.total ?? 0, versions: rows[0]?.versions ?? '' }
}
