import { levels } from '#domain/risks/heatMap'
import {
  directionOf,
  scoreMoves,
  levelsAndUnrated,
  type PastPlace,
  type PastLevel,
  type ScoreMove,
} from '#domain/risks/levelMovement'
import type { RiskMove } from '#domain/wire/riskMovement'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'
import type { LinkedCount } from './LinkedCounts.tsx'

/**
 * Returns the URL of the records on a level or in a cell at the end of a day and, if given, on another at the end of an
 * earlier day.
 */
export function recordsOn(
  filter: BoardFilter,
  to: { day: string; standing: readonly PastPlace[] },
  from?: { day: string; standing: readonly PastPlace[] },
  moved: readonly ScoreMove[] = [],
): string {
  const { type, companyId, companyGroupId, includeDescendants, riskCategoryId, assessmentType } = filter
  return boardLink({
    type,
    companyId,
    companyGroupId,
    includeDescendants,
    riskCategoryId,
    assessmentType,
    state: 'submitted',
    // A record that was active then may be inactive now.
    activity: 'both',
    fromDay: from?.day,
    fromStanding: [...(from?.standing ?? [])],
    toDay: to.day,
    toStanding: [...to.standing],
    moved: [...moved],
  })
}

/**
 * Returns how many scores moved between two cells, and how many records were added, removed and rated between two days,
 * each with the URL of its records.
 */
export function directionsOf(
  moves: readonly RiskMove[],
  filter: BoardFilter,
  span: { from: string; to: string },
  translate: Translate,
): LinkedCount[] {
  const countOf = (is: (move: RiskMove) => boolean) =>
    moves.reduce((sum, move) => (is(move) ? sum + move.count : sum), 0)
  const between = (
    key: 'added' | 'removed' | 'rated' | 'unrated',
    from: readonly PastLevel[],
    to: readonly PastLevel[],
  ): LinkedCount => ({
    key,
    label: translate(`vocabulary.cameAndWent.${key}`),
    count: countOf((move) => from.includes(move.from.standing) && to.includes(move.to.standing)),
    href: recordsOn(filter, { day: span.to, standing: to }, { day: span.from, standing: from }),
  })
  return [
    ...scoreMoves.map((move) => ({
      key: move,
      label: translate(`vocabulary.scoreMove.${move}`),
      count: countOf(({ from, to }) => directionOf(from.cell, to.cell) === move),
      href: recordsOn(filter, { day: span.to, standing: levels }, { day: span.from, standing: levels }, [move]),
    })),
    between('added', ['none'], levelsAndUnrated),
    between('removed', levelsAndUnrated, ['none']),
    between('rated', ['unrated'], levels),
    between('unrated', levels, ['unrated']),
  ]
}
