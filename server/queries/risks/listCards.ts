import { sql, type SQL } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import type { Actor } from '#domain/access/actor'
import type { Db } from '#server/database/client'
import type { Page } from '../page.ts'
import type { Viewer } from '../viewer.ts'
import type { ViewerTexts } from './cardTexts.ts'
import {
  cardColumns,
  cardVersion,
  withKnownReferences,
  withReferences,
  type CardRow,
  type CardSource,
  type ReadCard,
} from './riskCards.ts'
import { allRisks, approachOf, type Approach, type Extent } from './page/approach.ts'
import { findPage } from './page/findPage.ts'
import { findVersions } from './page/findVersions.ts'
import { pageOf } from './page/searchTotal.ts'
import { StatementMemory } from './statementMemory.ts'
import { groupsOf } from './tallies.ts'

/** As `listRisks`, read as cards from the rows of `risks` alone (rule wire.cards), with what they refer to. */
export async function listCards(source: CardSource, actor: Actor, query: RiskListQuery): Promise<Page<CardRow>> {
  const list = cardStatements.of(actor, query)
  if (!list) return pageOf(query, [], 0)
  const { cards, extent } = await readCards(source.db, list)
  return pageOf(query, await withReferences(source, cards), extent.total)
}

/**
 * As `listCards`, as they are sent. Of a list that was read before, the database is asked only which versions of which cards
 * it has, as long as all of them are known (rule wire.cards).
 * @param write what is sent of a card
 */
export async function listWrittenCards(
  source: CardSource,
  viewer: Viewer,
  query: RiskListQuery,
  write: (card: CardRow) => Buffer,
): Promise<Page<Buffer>> {
  const list = cardStatements.of(viewer.actor, query)
  if (!list) return pageOf(query, [], 0)
  const remembered = source.cardReferences.remembered()
  const page = await findWritten(source.db, remembered.texts.of(viewer), { list, query })
  if (page) return page
  const { cards, extent } = await readCards(source.db, list)
  const { rows, known } = await withKnownReferences(source, cards)
  // A card says whose turn it is by settings too, which were read with its row: what was forgotten meanwhile is not kept.
  if (known !== remembered) return pageOf(query, rows.map(write), extent.total)
  const texts = known.texts.of(viewer)
  const versions = versionStatements.of(viewer.actor, { query, approach: approachOf(query, extent) })
  if (versions) texts.addList(list, versions)
  const written = rows.map((card) => texts.get(card.version) ?? texts.set(card.version, write(card)))
  return pageOf(query, written, extent.total)
}

/** The page where the list was read before and all of its cards are known. */
async function findWritten(
  db: Db,
  texts: ViewerTexts,
  { list, query }: { list: SQL; query: RiskListQuery },
): Promise<Page<Buffer> | undefined> {
  const read = texts.listOf(list)
  if (!read) return undefined
  const { rows } = await db.execute<{ total: number; versions: string | null }>(read.versions)
  const cards = texts.cardsOf(read, rows[0]?.versions ?? '')
  return cards && pageOf(query, cards, rows[0]?.total ?? 0)
}

async function readCards(db: Db, list: SQL): Promise<{ cards: ReadCard[]; extent: Extent }> {
  const { rows } = await db.execute<(ReadCard | { id: null }) & Extent & Record<string, unknown>>(list)
  return { cards: rows.filter((row) => row.id !== null), extent: rows[0] ?? { total: 0, allRisks: 0, groups: 0 } }
}

const cardStatements = new StatementMemory((actor, query: RiskListQuery) =>
  findPage(actor, query, {
    columns: sql`${cardColumns}, ${allRisks} as "allRisks",
      (select count(*)::int from (${groupsOf(actor, query)}) g) as groups`,
    joined: sql`left join risks r on r.id = page.id`,
  }),
)

const versionStatements = new StatementMemory(
  (actor, { query, approach }: { query: RiskListQuery; approach: Approach }) =>
    findVersions(actor, query, { version: cardVersion, approach }),
)
