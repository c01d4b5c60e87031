import { levels } from '#domain/risks/heatMap'
import { levelsAndUnrated, type PastLevel, type LevelOrUnrated } from '#domain/risks/levelMovement'
import type { RiskComparison, RiskMove, RiskMovement } from '#domain/wire/riskMovement'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { recordsOn } from '../recordsOn.ts'
import type { ReportNumbers } from '../reportRows.ts'

const others: readonly PastLevel[] = ['low', 'medium', 'unrated', 'none']

/**
 * Returns a row for each point in time and a column for each level; only the table contains the records that became
 * high or are no longer high.
 */
export function pointNumbers(
  { points }: RiskMovement,
  filter: BoardFilter,
  translate: Translate,
  dayText: (day: string) => string,
): ReportNumbers {
  const rating = filter.assessmentType
  return {
    columns: [
      ...levelsAndUnrated.map((level) => ({ key: level, label: translate(`vocabulary.standing.${level}`), level })),
      { key: 'all', label: translate('report.overTime.all'), isTableOnly: true },
      { key: 'became', label: translate('report.overTime.became'), isTableOnly: true },
      { key: 'ceased', label: translate('report.overTime.ceased'), isTableOnly: true },
    ],
    hasSum: false,
    rows: points.map(({ day, entered, left, ...point }, place) => {
      const before = points[place - 1]?.day
      const count = (level: LevelOrUnrated) => point[rating][level]
      const since = (from: readonly PastLevel[], to: readonly PastLevel[]) =>
        before && recordsOn(filter, { day, standing: to }, { day: before, standing: from })
      return {
        key: day,
        label: dayText(day),
        counts: {
          ...Object.fromEntries(
            levelsAndUnrated.map((level) => [
              level,
              { count: count(level), href: recordsOn(filter, { day, standing: [level] }) },
            ]),
          ),
          all: {
            count: levelsAndUnrated.reduce((sum, level) => sum + count(level), 0),
            href: recordsOn(filter, { day, standing: levelsAndUnrated }),
          },
          became: { count: entered.high, href: since(others, ['high']) },
          ceased: { count: left.high, href: since(['high'], others) },
        },
      }
    }),
  }
}

/** Returns the number of records by level on the first day (rows) and on the last day (columns). */
export function moveNumbers(
  { gross, net }: RiskComparison,
  filter: BoardFilter,
  span: { from: string; to: string },
  translate: Translate,
): ReportNumbers {
  const moves = filter.assessmentType === 'gross' ? gross : net
  const places: readonly PastLevel[] = [...levels, 'unrated', 'none']
  const countOf = (from: PastLevel, to: PastLevel) =>
    moves
      .filter((move) => move.from.standing === from && move.to.standing === to)
      .reduce((sum, { count }) => sum + count, 0)
  return {
    columns: places.map((level) => ({ key: level, label: translate(`vocabulary.standing.${level}`) })),
    hasSum: false,
    rows: places.map((from) => ({
      key: from,
      label: translate(`vocabulary.standing.${from}`),
      counts: Object.fromEntries(
        places.map((to) => [
          to,
          {
            count: countOf(from, to),
            href:
              from === 'none' && to === 'none'
                ? undefined
                : recordsOn(filter, { day: span.to, standing: [to] }, { day: span.from, standing: [from] }),
          },
        ]),
      ),
    })),
  }
}

/** Returns the moves from one cell to another, sorted by the number of records, the most first. */
export const cellMoves = (moves: readonly RiskMove[]) =>
  moves
    .flatMap(({ from, to, count }) =>
      from.cell && to.cell && (from.cell.likelihood !== to.cell.likelihood || from.cell.impact !== to.cell.impact)
        ? [{ from: from.cell, to: to.cell, count }]
        : [],
    )
    .sort((one, other) => other.count - one.count)
