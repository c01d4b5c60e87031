import { sql } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import { callLimits } from '#domain/validation/limits'
import type { Actor } from '#domain/access/actor'
import type { Page } from '../page.ts'
import type { Viewer } from '../viewer.ts'
import {
  cardColumns,
  cardVersion,
  versionOf,
  withKnownReferences,
  withReferences,
  type CardRow,
  type CardSource,
  type ReadCard,
} from './riskCards.ts'
import { findPage } from './riskPage.ts'
import { searchOf } from './search.ts'
import { StatementMemory } from './statementMemory.ts'

/** As `listRisks`, read as cards from the rows of `risks` alone (rule wire.cards), with what they refer to. */
export async function listCards(source: CardSource, actor: Actor, query: RiskListQuery): Promise<Page<CardRow>> {
  const { cards, total } = await readCards(source, actor, query)
  return pageOf(query, await withReferences(source, cards), total)
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
  const remembered = await findWritten(source, viewer, query)
  if (remembered) return remembered
  const { cards, total } = await readCards(source, viewer.actor, query)
  const { rows, known } = await withKnownReferences(source, cards)
  const texts = known.texts.of(viewer)
  const list = versionStatements.of(viewer.actor, query)
  if (list) texts.setRead(list)
  const written = rows.map((card) => {
    const version = versionOf(card)
    return texts.get(version) ?? texts.set(version, write(card))
  })
  return pageOf(query, written, total)
}

/** The page where the list was read before and all of its cards are known. */
async function findWritten(
  { db, cardReferences }: CardSource,
  viewer: Viewer,
  query: RiskListQuery,
): Promise<Page<Buffer> | undefined> {
  const texts = cardReferences.remembered().texts.of(viewer)
  const list = versionStatements.of(viewer.actor, query)
  if (!list || !texts.hasRead(list)) return undefined
  const { rows } = await db.execute<{ total: number; versions: string | null }>(list)
  const [found] = rows
  if (!found) return undefined
  const written: Buffer[] = []
  for (const version of found.versions?.split(',') ?? []) {
    const text = texts.get(version)
    if (!text) return undefined
    written.push(text)
  }
  return pageOf(query, written, found.total)
}

async function readCards({ db }: CardSource, actor: Actor, query: RiskListQuery) {
  const statement = cardStatements.of(actor, query)
  const rows = statement ? (await db.execute<(ReadCard | { id: null }) & { total: number }>(statement)).rows : []
  return { cards: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** A page of a search that found more than are counted says so. */
const pageOf = <Row>(query: RiskListQuery, rows: Row[], total: number): Page<Row> => ({
  rows,
  total,
  isMore: searchOf(query.q) !== null && total > callLimits.countedMatches,
})

const joined = sql`left join risks r on r.id = page.id`

const cardStatements = new StatementMemory((actor, query: RiskListQuery) =>
  findPage(actor, query, { columns: cardColumns, joined }),
)

/** One row: the total, and the versions of the cards of the page in their order, which is that of the rows put together. */
const versionStatements = new StatementMemory((actor, query: RiskListQuery) => {
  const page = findPage(actor, query, { columns: sql`${cardVersion} as version`, joined })
  return page && sql`select min(p.total) as total, string_agg(p.version, ',') as versions from (${page}) p`
})
