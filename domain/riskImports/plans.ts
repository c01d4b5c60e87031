import type { MitigationStatus } from '#domain/risks/statuses'
import { planStatusOf } from './rates.ts'

export interface ImportedPlan {
  description: string
  status: MitigationStatus
  ownerUserId?: number
  /** In percent. */
  progress?: number
  /** In the format of the API. */
  startDate?: string
  dueDate?: string
}

const bullet = /^\s*(?:\d{1,2}[.)]|[-–•*▪])\s+/u
const statusAtEnd = /\(([^()]+)\)$/u

/** Returns the lines of a cell without bullets and numbers. */
export const linesOf = (cell: string): string[] => cell.split(/\r?\n/).map((line) => line.replace(bullet, '').trim())

/** Returns the value of a cell for each plan: one line each if the number matches, otherwise the whole cell. */
export function valueOfEachPlan(cell: string, plans: number): string[] {
  const lines = linesOf(cell).filter((line) => line !== '')
  return Array.from({ length: plans }, (_, place) => (lines.length === plans ? lines[place] : undefined) ?? cell)
}

/**
 * Returns the plans in a cell: one for each bullet or number at the start of a line, and one for each line that ends
 * with a status in brackets, as in our own export; otherwise the whole cell is one. A plan without a status in the text
 * has none.
 */
export function plansIn(cell: string): { description: string; status: MitigationStatus | null }[] {
  const lines = linesWithNumbers(cell)
  const begins = (line: string, before: string | undefined) =>
    bullet.test(line) || (before !== undefined && statusOfLine(before) !== null)
  const parts: string[] = []
  for (const [index, line] of lines.entries()) {
    if (parts.length === 0 || begins(line, lines[index - 1])) parts.push(line)
    else parts.push(`${parts.pop()}\n${line}`)
  }
  return parts.flatMap((part) => {
    const own = statusOfLine(part)
    const description = (own === null ? part : part.trimEnd().replace(statusAtEnd, '')).replace(bullet, '').trim()
    return description === '' || description === '-' ? [] : [{ description, status: own }]
  })
}

/** Returns the lines of a cell; numbers within a line, `1) Buy 2) Train`, start new lines. */
function linesWithNumbers(cell: string): string[] {
  return cell.split(/\r?\n/).flatMap((line) => {
    const parts = line.split(/(?<!\s)\s+(?=\d{1,2}[.)]\s)/)
    const numbers = parts.map((part) => Number(/^\s*(\d{1,2})[.)]\s/.exec(part)?.[1] ?? Number.NaN))
    const [first = Number.NaN] = numbers
    return parts.length > 1 && numbers.every((number, place) => number === first + place) ? parts : [line]
  })
}

function statusOfLine(line: string): MitigationStatus | null {
  const [, inBrackets] = statusAtEnd.exec(line.trimEnd()) ?? []
  return inBrackets === undefined ? null : planStatusOf(inBrackets)
}
