import { pastStandings, type MovementPoint, type StandingCounts } from './levelMovement.ts'
import type { AssessmentType } from './statuses.ts'

/** Where the standings of a record are told by their places in `pastStandings`. */
const none = pastStandings.indexOf('none')

/** Counts records one by one; each stands somewhere, or nowhere, at every point in time (rule movement.entered). */
export interface MovementCount {
  /** @param gross by point the place in `pastStandings`, as `net`. @param isDeleted whether it was deleted since */
  add(gross: ArrayLike<number>, net: ArrayLike<number>, isDeleted: boolean): void
  points(): MovementPoint[]
}

/**
 * Begins to count over so many points in time.
 * @param rating by whose level is told what entered and left
 */
export function countMovementOver(points: number, rating: AssessmentType): MovementCount {
  const size = pastStandings.length
  const counts = { gross: new Int32Array(points * size), net: new Int32Array(points * size) }
  // From where at the point before to where: a row and a column of each point.
  const moves = new Int32Array(points * size * size)
  const deleted = new Int32Array(points)
  return {
    add(gross, net, isDeleted) {
      const rated = rating === 'gross' ? gross : net
      for (let point = 0; point < points; point += 1) {
        const now = rated[point] ?? none
        increment(counts.gross, point * size + (gross[point] ?? none))
        increment(counts.net, point * size + (net[point] ?? none))
        if (point > 0) increment(moves, (point * size + (rated[point - 1] ?? none)) * size + now)
        if (isDeleted && now !== none) increment(deleted, point)
      }
    },
    points: () =>
      Array.from({ length: points }, (_, point) => {
        const moved = (from: number, to: number) => (from === to ? 0 : (moves[(point * size + from) * size + to] ?? 0))
        const sumOf = (of: (other: number) => number) => pastStandings.reduce((sum, _one, place) => sum + of(place), 0)
        return {
          gross: countsOf((place) => counts.gross[point * size + place] ?? 0),
          net: countsOf((place) => counts.net[point * size + place] ?? 0),
          entered: countsOf((place) => sumOf((from) => moved(from, place))),
          left: countsOf((place) => sumOf((to) => moved(place, to))),
          added: sumOf((to) => moved(none, to)),
          removed: sumOf((from) => moved(from, none)),
          deleted: deleted[point] ?? 0,
        }
      }),
  }
}

const increment = (counts: Int32Array, place: number): void => {
  counts[place] = (counts[place] ?? 0) + 1
}

const countsOf = (countOf: (place: number) => number): StandingCounts => ({
  low: countOf(pastStandings.indexOf('low')),
  medium: countOf(pastStandings.indexOf('medium')),
  high: countOf(pastStandings.indexOf('high')),
  unrated: countOf(pastStandings.indexOf('unrated')),
})
