import type { Day } from '../calendar/workingDays.ts'
import { orderOfDays, readDay } from './days.ts'
import { western } from './rates.ts'

/** A line that is pasted from a spreadsheet or read from a CSV file: a day, a value, and perhaps a comment. */
export interface ValueLine {
  /** The number of the line, from 1. */
  line: number
  text: string
  /** Null where the line has no day or no number. */
  read: { on: Day; value: number; comment: string | null } | null
}

/** Reads pasted values of an indicator, with tabs, semicolons or commas between the columns; a head and empty lines are left out. */
export function readValueLines(pasted: string): ValueLine[] {
  const lines = pasted.split(/\r?\n/u).flatMap((text, index) => (text.trim() === '' ? [] : [{ line: index + 1, text }]))
  const cellsOf = (text: string) => text.split(text.includes('\t') ? '\t' : text.includes(';') ? ';' : /,(?!\d{3}\b)/u)
  const order = orderOfDays(lines.map(({ text }) => cellsOf(text)[0] ?? ''))
  const read = lines.map(({ line, text }): ValueLine => {
    const [day = '', value = '', ...comment] = cellsOf(text).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'))
    const on = readDay(day, order === 'monthFirst' ? 'monthFirst' : 'dayFirst')?.day ?? null
    const number = numberOf(value)
    const said = comment.join(' ').trim()
    return { line, text, read: on === null || number === null ? null : { on, value: number, comment: said || null } }
  })
  // The first line may be the heads of the columns.
  return read[0]?.read === null && !/\d/u.test(read[0].text) ? read.slice(1) : read
}

/** The number of a cell, with separators of thousands or in Thai digits; null where it is none. */
export function numberOf(cell: string): number | null {
  const digits = western(cell).replace(/[,\s%]/gu, '')
  const value = Number(digits)
  return digits === '' || !Number.isFinite(value) ? null : value
}
