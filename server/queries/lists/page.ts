import type { Actor } from '#domain/access/actor'
import type { RiskListQuery } from '#domain/wire/risks'
import type { Queryable } from '#server/database/client'
import type { Page } from '../page.ts'
import { idOfVersion, readCards, type CardRow } from '../risks/riskCards.ts'
import { readWrittenRisks, type WrittenRiskRow } from '../risks/riskRows.ts'
import type { Viewer } from '../viewer.ts'
import type { ListMemory } from './memory.ts'
import { pageOf } from './searchTotal.ts'
import { findVersions } from './versions.ts'

/** The database, and the cached pages. */
export interface ListSource {
  db: Queryable
  listMemory: ListMemory
}

/** Returns a page of cards (rule wire.cards). */
export async function readCardPage(db: Queryable, actor: Actor, query: RiskListQuery): Promise<Page<CardRow>> {
  const { total, versions } = await findVersions(db, actor, query)
  return pageOf(query, await readCards(db, actor, idsOf(versions), query), total)
}

/**
 * Returns a page of cards as they are sent: the same array as before if no version changed.
 * @param write serializes a card
 */
export async function readWrittenCardPage(
  { db, listMemory }: ListSource,
  viewer: Viewer,
  query: RiskListQuery,
  write: (card: CardRow) => Buffer,
): Promise<Page<Buffer>> {
  const list = listMemory.of(viewer, query)
  const { total, versions } = await findVersions(db, viewer.actor, query)
  if (list.page?.versions === versions) return pageOf(query, list.page.rows, total)
  const cards = await readCards(db, viewer.actor, idsOf(versions), query)
  const rows = cards.map(write)
  // A record may have changed after its version was read.
  if (cards.map(({ version }) => version).join(',') === versions) listMemory.store(list, { versions, rows })
  return pageOf(query, rows, total)
}

/** Returns a page of whole risks. */
export async function readRiskPage(db: Queryable, viewer: Viewer, query: RiskListQuery): Promise<Page<WrittenRiskRow>> {
  const { total, versions } = await findVersions(db, viewer.actor, query)
  const ids = idsOf(versions)
  const risks = await readWrittenRisks(db, viewer, { ids, withNotes: false, state: query.state })
  const byId = new Map(risks.map((row) => [row.id, row]))
  return pageOf(
    query,
    ids.flatMap((id) => byId.get(id) ?? []),
    total,
  )
}

const idsOf = (versions: string): number[] => (versions === '' ? [] : versions.split(',').map(idOfVersion))
