import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { pointsBetween, type MovementPart } from '#domain/risks/levelMovement'
import { countMovementOver, type MovementCount } from '#domain/risks/movementCount'
import type { RiskMovement, RiskMovementQuery } from '#domain/wire/riskMovement'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { groupBy } from '../../shared/groupBy.ts'
import { writtenInEach } from '../../shared/inEachLanguage.ts'
import type { Viewer } from '../../shared/viewer.ts'
import { baseIdOf, baseOf, groupBelowBase } from '../counts/reportCounts.ts'
import { shownColumns, type ScopeBranch } from '../scope.ts'
import { levelMovesOf, levelAndCellOf, type LevelMoveRow } from './levelMoves.ts'

interface NamedLevelMoveRow extends LevelMoveRow, InEachLanguage<'name', string | null> {}

/**
 * Returns the number of risks on each level at points in time, with entered and left between them (rules movement.*).
 */
export async function countMovement(db: Queryable, viewer: Viewer, query: RiskMovementQuery): Promise<RiskMovement> {
  const rating = query.assessment_type
  const days = pointsBetween(query.from, query.to, query.step)
  const asked = named(viewer.actor, query, days)
  const rows = asked ? (await db.execute<NamedLevelMoveRow>(sql`${sql.raw(noPrepare)} ${asked}`)).rows : []
  const total = countMovementOver(days.length, rating)
  const parts = [...groupBy(rows, ({ partId }) => partId)].map(([id, ofPart]) => {
    const count = countMovementOver(days.length, rating)
    for (const row of ofPart) addMove(row, query.by ? [total, count] : [total])
    return { part: id === null ? null : { id, name: nameOf(ofPart) }, points: count.points().map((one) => one[rating]) }
  })
  return {
    points: total.points().map((point, place) => ({ day: days[place] ?? query.to, ...point })),
    parts: query.by ? parts : [],
  }

  function nameOf([row]: readonly NamedLevelMoveRow[]): string {
    return (row && textIn(row, 'name', viewer.locale)) ?? ''
  }
}

function addMove(row: LevelMoveRow, counts: readonly MovementCount[]): void {
  const { point, fromGross, fromNet, gross, net, count: records, isDeleted } = row
  for (const count of counts) {
    count.move(point, 'gross', [levelAndCellOf(fromGross).standing, levelAndCellOf(gross).standing], {
      records,
      isDeleted,
    })
    count.move(point, 'net', [levelAndCellOf(fromNet).standing, levelAndCellOf(net).standing], { records, isDeleted })
  }
}

const idOfPart: Record<MovementPart, (branch: ScopeBranch) => SQL> = {
  category: ({ shown }) => shownColumns[shown].riskCategoryId,
  company: () => sql.raw('r.company_id'),
  company_group: () => groupBelowBase(sql.raw('r.hierarchy')),
}

/** The moves with the names of their parts. */
function named(actor: Actor, query: RiskMovementQuery, days: readonly string[]): SQL | null {
  const { by, company_group_id: asked } = query
  const moves = levelMovesOf(
    actor,
    query,
    days,
    by && { id: idOfPart[by], joins: by === 'company_group' ? sql`cross join base` : sql`` },
  )
  if (!moves || !by) return moves
  const nameOf = (column: string) => (by === 'category' ? `k.${column}` : by === 'company' ? 'o.name' : 'g.name')
  const names = writtenInEach('name', (column, field) => `${nameOf(column)} as "${field}"`)
  return sql`with ${baseOf(baseIdOf(actor, asked))}
    select s.*, ${names} from (${moves}) s
    left join risk_categories k on k.id = s."partId" left join companies o on o.id = s."partId" left join company_groups g on g.id = s."partId"
    order by s."partId"`
}
