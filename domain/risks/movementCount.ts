import {
  pastLevels,
  type CountsByLevel,
  type LevelOrUnrated,
  type MovementPoint,
  type PastLevel,
} from './levelMovement.ts'
import { assessmentTypes, type AssessmentType } from './statuses.ts'

const none = pastLevels.indexOf('none')

/** Counts records by their level at one point in time and at the next (rule movement.entered). */
export interface MovementCount {
  /**
   * Counts records whose gross or net level changed alike; before the first point a record has none.
   * @param levels at the previous point and at this one
   * @param of the number of records, and whether they were deleted since
   */
  move(
    point: number,
    type: AssessmentType,
    levels: readonly [PastLevel, PastLevel],
    of: { records: number; isDeleted: boolean },
  ): void
  points(): MovementPoint[]
}

/**
 * Starts a count over a number of points in time.
 * @param rating the assessment whose level counts for entered and left
 */
export function countMovementOver(points: number, rating: AssessmentType): MovementCount {
  const size = pastLevels.length
  // The previous and the current level: a row and a column for each point.
  const moves = { gross: new Int32Array(points * size * size), net: new Int32Array(points * size * size) }
  const deleted = new Int32Array(points)
  return {
    move(point, type, levels, { records, isDeleted }) {
      const [from, to] = levels.map((level) => pastLevels.indexOf(level)) as [number, number]
      if (from === to) return
      add(moves[type], (point * size + from) * size + to, records)
      if (isDeleted && type === rating) {
        if (from === none) add(deleted, point, records)
        if (to === none) add(deleted, point, -records)
      }
    },
    points() {
      const levelCounts = { gross: noCounts(), net: noCounts() }
      let gone = 0
      return Array.from({ length: points }, (_, point) => {
        const moved = (type: AssessmentType, from: number, to: number) =>
          moves[type][(point * size + from) * size + to] ?? 0
        const sumOf = (of: (other: number) => number) => pastLevels.reduce((sum, _one, place) => sum + of(place), 0)
        const entered = (type: AssessmentType) => countsOf((place) => sumOf((from) => moved(type, from, place)))
        const left = (type: AssessmentType) => countsOf((place) => sumOf((to) => moved(type, place, to)))
        for (const type of assessmentTypes) {
          const [came, went] = [entered(type), left(type)]
          levelCounts[type] = mapCounts((one) => levelCounts[type][one] + came[one] - went[one])
        }
        gone += deleted[point] ?? 0
        // The first point has no previous one.
        const since = point === 0 ? noCounts : null
        return {
          gross: levelCounts.gross,
          net: levelCounts.net,
          entered: since?.() ?? entered(rating),
          left: since?.() ?? left(rating),
          added: since ? 0 : sumOf((to) => moved(rating, none, to)),
          removed: since ? 0 : sumOf((from) => moved(rating, from, none)),
          deleted: gone,
        }
      })
    },
  }
}

const add = (counts: Int32Array, place: number, count: number): void => {
  counts[place] = (counts[place] ?? 0) + count
}

const mapCounts = (countOf: (level: LevelOrUnrated) => number): CountsByLevel => ({
  low: countOf('low'),
  medium: countOf('medium'),
  high: countOf('high'),
  unrated: countOf('unrated'),
})

const countsOf = (countOf: (place: number) => number): CountsByLevel =>
  mapCounts((level) => countOf(pastLevels.indexOf(level)))

const noCounts = (): CountsByLevel => mapCounts(() => 0)
