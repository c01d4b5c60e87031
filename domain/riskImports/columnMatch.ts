import type { ImportField } from './fields.ts'
import { linesOf } from './plans.ts'
import { rateOf, western } from './rates.ts'

/** The detected meaning of a column, and whether it needs confirmation. */
export interface ColumnMatch {
  field: ImportField | null
  /** Whether the heading, the cells or both are ambiguous (rule import.columns). */
  isAsked: boolean
  /** Whether the heading is typical for a register, even if a record has no such field. */
  isKnown: boolean
}

export type Matches = readonly ColumnMatch[]

/** The columns of a header: their normalized headings and their filled cells. */
export interface Columns {
  texts: readonly string[]
  cells: readonly (readonly string[])[]
}

export const matched = (field: ImportField, isAsked = false): ColumnMatch => ({ field, isAsked, isKnown: true })
/** A column without a corresponding field: a number, a score, a unit. */
export const left: ColumnMatch = { field: null, isAsked: false, isKnown: true }
/** Whether it has values with unknown meaning. */
export const unknown: ColumnMatch = { field: null, isAsked: true, isKnown: false }

/** Whether at least half of the filled cells have such a line. */
export const mostOf = (filled: readonly string[], isTrue: (line: string) => boolean): boolean =>
  filled.length > 0 && filled.filter((cell) => linesOf(cell).some(isTrue)).length >= filled.length / 2

export const isNumber = (cell: string) => /\d/.test(western(cell)) && /^[\d.,%/ x×*-]+$/i.test(western(cell))
export const isLevel = (cell: string) => rateOf(cell, 'likelihood') !== null || rateOf(cell, 'impact') !== null
/** A cell that may belong to a scale: a number, a level or a single character. */
export const isRated = (cell: string) =>
  isNumber(cell) || isLevel(cell) || /^[\p{L}\p{M}]{1,3}$/u.test(cell) || /^[[(]?\d.{0,18}$/.test(cell)
export const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !isLevel(cell) && !isNumber(cell)

export const isLevelOrNumber = (cell: string) => isLevel(cell) || isNumber(cell)
