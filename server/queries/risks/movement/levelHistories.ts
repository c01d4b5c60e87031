import { sql, type SQL } from 'drizzle-orm'
import { ratingOf } from '#domain/risks/heatMap'
import { pastLevels, type PastLevel } from '#domain/risks/levelMovement'
import type { RiskMovementQuery } from '#domain/wire/riskMovement'
import type { Actor } from '#domain/access/actor'
import { filtered } from '../filters.ts'
import { lastingScopeOf, type ScopeBranch } from '../scope.ts'

type Filters = Pick<
  RiskMovementQuery,
  'type' | 'company_id' | 'company_group_id' | 'include_descendants' | 'risk_category_id'
>

/** The level histories of records with equal treatment, separated by commas. */
export interface LevelHistoryRow extends Record<string, unknown> {
  partId: number | null
  isDeleted: boolean
  /**
   * Whether records that were closed by the private mark at that time count as well (rule visibility.private-lifted).
   */
  readsClosed: boolean
  histories: string
}

/**
 * A query of the level histories of all records that the actor would find today, including deleted ones (rule movement.scope), as rows of
 * `LevelHistoryRow` with their names.
 * @param part a further grouping: an id as SQL over `risks r`, and its joins
 * @returns null for an actor who can see none
 */
export function levelHistoriesOf(
  actor: Actor,
  query: Filters,
  part?: { id: (branch: ScopeBranch) => SQL; joins: SQL },
): SQL | null {
  const { type, company_id, company_group_id, include_descendants, risk_category_id } = query
  const filters = { type, company_id, company_group_id, include_descendants, risk_category_id }
  // Separate: one index covers the existing records, another one the few deleted ones.
  const branches = lastingScopeOf(actor).flatMap((branch) =>
    [false, true].map(
      (isDeleted) => sql`select ${part?.id(branch) ?? sql`null::int`} as "partId", ${isDeleted}::boolean as "isDeleted",
          ${branch.readsClosed ?? sql`true`} as "readsClosed", string_agg(c.course, ',') as histories
        from risk_level_courses c join risks r on r.id = c.risk_id ${part?.joins ?? sql``}
        where c.shown = ${branch.shown} and r.deleted_at is ${sql.raw(isDeleted ? 'not null' : 'null')}
          and ${filtered(branch, { ...filters, assessment_type: 'net' })} group by 1, 2, 3`,
    ),
  )
  return branches.length === 0 ? null : sql.join(branches, sql` union all `)
}

/** Whether `risk_level_courses c` has a change after the end of a day. */
export const changesAfter = (day: string): SQL =>
  sql`left(right(c.course, 6), 4) > ${numberOfDay(day).toString(16)} collate "C"`

/** The code of a position that did not count. */
export const notCounted = '-'.charCodeAt(0)

const comma = ','.charCodeAt(0)
const firstPlace = '0'.charCodeAt(0)
/** The number of positions: likelihood and impact from 0, which means none, to 5. */
const ratesAndNone = 6
const placesOpen = ratesAndNone * ratesAndNone
/** All characters of a history are smaller. */
export const placeCodes = 128

/** The days from the first of 1970 to a day, the unit of level histories. */
const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Called with a record at a point in time: its previous position, none before the first point, and its current one. */
type VisitChange = (point: number, fromGross: number, fromNet: number, gross: number, net: number) => void

/**
 * Walks level histories in the format of the database function `level_courses_of`: `5151AB` means that from day 5151, in
 * hexadecimal numbers, the record was at position `A` gross and `B` net.
 * @param days sorted days, `2026-11-20`
 * @param visit called for each record whose position changed since the previous point
 */
export function eachChange(histories: string, days: readonly string[], visit: VisitChange): void {
  const pointAt = pointsByDay(days)
  for (let at = 0; at < histories.length; at += 1) {
    let point = 0
    let [fromGross, fromNet, gross, net] = [notCounted, notCounted, notCounted, notCounted]
    for (; at < histories.length && histories.charCodeAt(at) !== comma; at += 6) {
      const next = pointAt(dayAt(histories, at))
      if (next > point && (gross !== fromGross || net !== fromNet)) {
        visit(point, fromGross, fromNet, gross, net)
        fromGross = gross
        fromNet = net
      }
      point = next
      gross = histories.charCodeAt(at + 4)
      net = histories.charCodeAt(at + 5)
    }
    if (point < days.length && (gross !== fromGross || net !== fromNet)) visit(point, fromGross, fromNet, gross, net)
  }
}

/** Returns the first of the points whose end is on or after a day; their number if all are earlier. */
function pointsByDay(days: readonly string[]): (day: number) => number {
  const numbers = days.map(numberOfDay)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const points = new Uint8Array(last - first + 1)
  for (let point = numbers.length - 1; point > 0; point -= 1)
    points.fill(point, (numbers[point - 1] ?? first) - first + 1, (numbers[point] ?? last) - first + 1)
  return (day) => (day <= first ? 0 : day > last ? days.length : (points[day - first] ?? 0))
}

const digits = Uint8Array.from({ length: placeCodes }, (_, code) => (code < 58 ? code - 48 : code - 87))

const digitAt = (histories: string, at: number): number => digits[histories.charCodeAt(at)] ?? 0

const dayAt = (histories: string, at: number): number =>
  (digitAt(histories, at) << 12) |
  (digitAt(histories, at + 1) << 8) |
  (digitAt(histories, at + 2) << 4) |
  digitAt(histories, at + 3)

/** Returns the heat map cell of a position and its level; none for readers to whom it was closed. */
export function placeOf(
  code: number,
  readsClosed: boolean,
): { standing: PastLevel; cell: { likelihood: number; impact: number } | null } {
  const place = code - firstPlace
  if (code === notCounted || (place >= placesOpen && !readsClosed)) return { standing: 'none', cell: null }
  const likelihood = Math.floor((place % placesOpen) / ratesAndNone)
  const impact = place % ratesAndNone
  const rating = ratingOf(likelihood || null, impact || null)
  return { standing: rating?.level ?? 'unrated', cell: rating && { likelihood, impact } }
}

/** Returns the indexes of levels in `pastLevels`, by the code of a position. */
export const levelIndexByCode = (readsClosed: boolean): Uint8Array =>
  Uint8Array.from({ length: placeCodes }, (_, code) => pastLevels.indexOf(placeOf(code, readsClosed).standing))
