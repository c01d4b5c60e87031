import { sql } from 'drizzle-orm'
import { isAboveAppetite } from '#domain/risks/appetite'
import { pastLevels } from '#domain/risks/levelMovement'
import type { RiskComparison, RiskComparisonQuery, RiskMove } from '#domain/wire/riskMovement'
import type { Actor } from '#domain/access/actor'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { appetiteOf } from '../appetite.ts'
import { shownColumns, type ScopeBranch } from '../scope.ts'
import {
  changesAfter,
  levelHistoriesOf,
  eachChange,
  notCounted,
  placeCodes,
  placeOf,
  type LevelHistoryRow,
} from './levelHistories.ts'

/** The positions of risks at the ends of two days (rule movement.comparison). */
export async function compareDays(db: Queryable, actor: Actor, query: RiskComparisonQuery): Promise<RiskComparison> {
  // Only records that changed since can have crossed their appetite, and its lookup is the expensive part.
  const appetites = query.with_appetite
    ? {
        id: ({ shown }: ScopeBranch) =>
          sql`case when ${changesAfter(query.from)} then ${appetiteOf(shownColumns[shown].riskCategoryId)} end`,
        joins: sql``,
      }
    : undefined
  const histories = levelHistoriesOf(actor, query, appetites)
  const rows = histories ? (await db.execute<LevelHistoryRow>(sql`${sql.raw(noPrepare)} ${histories}`)).rows : []
  const moves = { gross: new Map<string, RiskMove>(), net: new Map<string, RiskMove>() }
  let deleted = 0
  let aboveAppetiteChange = 0
  for (const { histories: text, readsClosed, isDeleted, partId: appetite } of rows) {
    const places = Array.from({ length: placeCodes }, (_, code) => placeOf(code, readsClosed))
    const counts = { gross: countPairs(), net: countPairs() }
    eachChange(text, [query.from, query.to], (point, fromGross, fromNet, gross, net) => {
      counts.gross.change(point, fromGross, gross)
      counts.net.change(point, fromNet, net)
    })
    for (const type of ['gross', 'net'] as const) {
      for (const [fromCode, toCode, count] of counts[type].pairs()) {
        const [from, to] = [places[fromCode], places[toCode]]
        if (!from || !to || (from.standing === 'none' && to.standing === 'none')) continue
        const move = { from, to, count: 0 }
        const key = placeIn(move)
        moves[type].set(key, { ...move, count: (moves[type].get(key)?.count ?? 0) + count })
        if (type === 'gross') continue
        if (isDeleted) deleted += count
        aboveAppetiteChange += count * (isAbove(to, appetite) - isAbove(from, appetite))
      }
    }
  }
  const inOrder = (type: 'gross' | 'net') =>
    [...moves[type]].sort(([one], [other]) => one.localeCompare(other)).map(([, move]) => move)
  return {
    gross: inOrder('gross'),
    net: inOrder('net'),
    deleted,
    aboveAppetiteChange: appetites ? aboveAppetiteChange : null,
  }
}

const isAbove = ({ cell }: RiskMove['to'], appetite: number | null): number =>
  Number(isAboveAppetite(cell && { score: cell.likelihood * cell.impact }, appetite))

/** Counts records by the codes of their two positions; unchanged ones are initially counted with the first. */
function countPairs() {
  const counts = new Int32Array(placeCodes * placeCodes)
  const add = (from: number, to: number, count: 1 | -1) => {
    counts[from * placeCodes + to] = (counts[from * placeCodes + to] ?? 0) + count
  }
  return {
    /** From no position to the position on the first day, or from there to the position on the second. */
    change(point: number, from: number, to: number) {
      if (point === 0) return add(to, to, 1)
      if (from !== notCounted) add(from, from, -1)
      add(from, to, 1)
    },
    pairs: (): [from: number, to: number, count: number][] =>
      [...counts.entries()].flatMap(([place, count]) =>
        count > 0 ? [[Math.floor(place / placeCodes), place % placeCodes, count]] : [],
      ),
  }
}

const placeIn = ({ from, to }: RiskMove): string =>
  [from, to]
    .flatMap(({ standing, cell }) => [pastLevels.indexOf(standing), cell?.likelihood ?? 0, cell?.impact ?? 0])
    .join(' ')
