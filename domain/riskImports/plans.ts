import type { MitigationStatus } from '../risks/statuses.ts'
import { planStatusOf } from './rates.ts'

/** A plan as a register has it. */
export interface ImportedPlan {
  description: string
  status: MitigationStatus
}

const bullet = /^\s*(?:\d{1,2}[.)]|[-–•*▪])\s+/u
const statusAtEnd = /\s*\(([^()]+)\)\s*$/u

/**
 * The plans in a cell: one for each bullet or number at the beginning of a line, and one for each line that ends with a
 * status in brackets, as our own export writes them; else the whole cell is one.
 * @param status of those that do not say theirs
 */
export function plansIn(cell: string, status: MitigationStatus): ImportedPlan[] {
  const lines = cell.split(/\r?\n/)
  const begins = (line: string, before: string | undefined) =>
    bullet.test(line) || (before !== undefined && statusOfLine(before) !== null)
  const parts: string[] = []
  for (const [index, line] of lines.entries()) {
    if (parts.length === 0 || begins(line, lines[index - 1])) parts.push(line)
    else parts.push(`${parts.pop()}\n${line}`)
  }
  return parts.flatMap((part) => {
    const own = statusOfLine(part)
    const description = (own === null ? part : part.replace(statusAtEnd, '')).replace(bullet, '').trim()
    return description === '' || description === '-' ? [] : [{ description, status: own ?? status }]
  })
}

function statusOfLine(line: string): MitigationStatus | null {
  const [, inBrackets] = statusAtEnd.exec(line) ?? []
  return inBrackets === undefined ? null : planStatusOf(inBrackets)
}
