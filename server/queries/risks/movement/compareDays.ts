import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { isAboveAppetite } from '#domain/risks/appetite'
import { pastLevels } from '#domain/risks/levelMovement'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskComparison, RiskComparisonQuery, RiskMove } from '#domain/wire/riskMovement'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { appetiteOf } from '../conditions/appetite.ts'
import { shownColumns, type ScopeBranch } from '../scope.ts'
import { levelMovesOf, levelAndCellOf, type LevelMoveRow } from './levelMoves.ts'

/** The positions of risks at the ends of two days (rule movement.comparison). */
export async function compareDays(db: Queryable, actor: Actor, query: RiskComparisonQuery): Promise<RiskComparison> {
  // Only records that moved can have crossed their appetite, and its lookup is the expensive part.
  const appetites = query.with_appetite
    ? {
        id: ({ shown }: ScopeBranch) =>
          sql`case when p.first = 1 then ${appetiteOf(shownColumns[shown].riskCategoryId)} end`,
        joins: sql``,
      }
    : undefined
  const asked = levelMovesOf(actor, query, [query.from, query.to], appetites)
  const rows = asked ? (await db.execute<LevelMoveRow>(sql`${sql.raw(noPrepare)} ${asked}`)).rows : []
  const moves = { gross: new Map<string, RiskMove>(), net: new Map<string, RiskMove>() }
  const add = (type: 'gross' | 'net', from: RiskMove['from'], to: RiskMove['to'], count: number) => {
    if (from.standing === 'none' && to.standing === 'none') return
    const key = placeIn({ from, to })
    moves[type].set(key, { from, to, count: (moves[type].get(key)?.count ?? 0) + count })
  }
  let deleted = 0
  let aboveAppetiteChange = 0
  for (const row of rows) {
    const { point, count, partId: appetite } = row
    for (const type of assessmentTypes) {
      const [from, to] = [levelAndCellOf(type === 'gross' ? row.fromGross : row.fromNet), levelAndCellOf(row[type])]
      // A record of the first day stays in its place until it moves.
      if (point === 0) {
        add(type, to, to, count)
      } else {
        add(type, from, from, -count)
        add(type, from, to, count)
      }
    }
    const [from, to] = [levelAndCellOf(row.fromNet), levelAndCellOf(row.net)]
    if (row.isDeleted && from.standing === 'none' && to.standing !== 'none') deleted += count
    if (point === 1) aboveAppetiteChange += count * (isAbove(to, appetite) - isAbove(from, appetite))
  }
  const inOrder = (type: 'gross' | 'net') =>
    [...moves[type]]
      .filter(([, { count }]) => count > 0)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([, move]) => move)
  return {
    gross: inOrder('gross'),
    net: inOrder('net'),
    deleted,
    aboveAppetiteChange: appetites ? aboveAppetiteChange : null,
  }
}

const isAbove = ({ cell }: RiskMove['to'], appetite: number | null): number =>
  Number(isAboveAppetite(cell && { score: cell.likelihood * cell.impact }, appetite))

const placeIn = ({ from, to }: Pick<RiskMove, 'from' | 'to'>): string =>
  [from, to]
    .flatMap(({ standing, cell }) => [pastLevels.indexOf(standing), cell?.likelihood ?? 0, cell?.impact ?? 0])
    .join(' ')
