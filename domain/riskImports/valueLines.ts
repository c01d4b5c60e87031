import type { Day } from '#domain/calendar/days'
import { isLikelyDay, orderOfDays, readDay, type DayOrder } from './days.ts'
import { western } from './rates.ts'
import type { NamedSheet } from './sheet.ts'

/** A line pasted from a spreadsheet or read from a CSV file: a day, a value, and an optional comment. */
export interface ValueLine {
  /** The number of the line, from 1. */
  line: number
  text: string
  /** Null if the line has no plausible day or no number. */
  read: { on: Day; value: number; comment: string | null } | null
}

/**
 * Reads pasted values of an indicator, with tabs, semicolons or commas between the columns; a header and empty lines
 * are skipped.
 */
export function readValueLines(pasted: string): ValueLine[] {
  const lines = pasted.split(/\r?\n/u).flatMap((text, index) => (text.trim() === '' ? [] : [{ line: index + 1, text }]))
  const cellsOf = (text: string) => text.split(text.includes('\t') ? '\t' : text.includes(';') ? ';' : /,(?!\d{3}\b)/u)
  const order = orderOfDays(lines.map(({ text }) => cellsOf(text)[0] ?? ''))
  const read = lines.map(({ line, text }): ValueLine & { isHead: boolean } => {
    const [day = '', value = '', ...comment] = cellsOf(text).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'))
    const on = dayIn(day, order === 'monthFirst' ? 'monthFirst' : 'dayFirst')
    const number = numberOf(value)
    const joined = comment.join(' ').trim()
    const read = on === null || number === null ? null : { on, value: number, comment: joined || null }
    return { line, text, read, isHead: on === null && number === null }
  })
  // The first lines may be a title and the heads of the columns.
  const first = read.findIndex(({ isHead }) => !isHead)
  return read.slice(Math.max(0, first)).map(({ line, text, read: one }) => ({ line, text, read: one }))
}

/**
 * Returns the days and values of the first sheet that contains them, as lines for `readValueLines`; null if there is
 * none.
 */
export function valueTextOf(sheets: readonly NamedSheet[]): string | null {
  for (const { rows, isHidden } of sheets) {
    const places = isHidden ? null : placesIn(rows)
    if (places === null) continue
    // Each line keeps its tabs: a title with a comma is one cell.
    const cellOf = (row: readonly string[], place: number) => (row[place] ?? '').replace(/\s+/gu, ' ').trim()
    return rows.map((row) => places.map((place) => cellOf(row, place)).join('\t')).join('\n')
  }
  return null
}

/**
 * The columns of the day, the value and the optional comment: the one with the most days, and after it the first with
 * as many numbers.
 */
function placesIn(rows: readonly (readonly string[])[]): number[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const count = (isIt: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, place) => rows.filter((row) => isIt(row[place] ?? '')).length)
  const [days, numbers] = [count((cell) => dayIn(cell) !== null), count((cell) => numberOf(cell) !== null)]
  const most = Math.max(0, ...days)
  const day = days.indexOf(most)
  const others = Array.from({ length: width - 1 }, (_, ahead) => (day + 1 + ahead) % width)
  const isFilled = (place: number) => (numbers[place] ?? 0) * 2 >= most
  const value = others.find(isFilled) ?? others.find((place) => numbers[place])
  if (most === 0 || value === undefined) return null
  const comment = value + 1
  return [day, value, ...(comment === day || comment >= width || isFilled(comment) ? [] : [comment])]
}

/** Returns the day in a cell, if it is plausible. */
function dayIn(cell: string, order: DayOrder = 'dayFirst'): Day | null {
  const day = readDay(cell, order)?.day
  return day !== undefined && isLikelyDay(day) ? day : null
}

const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/iu

/** A longer cell is no number. */
const longestNumber = 100

/** Returns the number in a cell, with thousands separators or in Thai digits; null if there is none. */
export function numberOf(cell: string): number | null {
  if (cell.length > longestNumber) return null
  const digits = western(cell).replace(/[,\s%]/gu, '')
  const value = Number(digits)
  return decimal.test(digits) && Number.isFinite(value) ? value : null
}
