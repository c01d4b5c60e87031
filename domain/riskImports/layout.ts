import { normalised } from './comparedText.ts'
import { rateOf, western } from './rates.ts'
import type { Sheet } from './sheet.ts'

/** Columns with their cells, split so that each has one meaning. */
export interface Laid {
  headings: readonly string[]
  rows: Sheet
}

const sampleOf = (rows: Sheet) => rows.slice(0, 30)

const isMostly = (cells: readonly string[], holds: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(holds).length >= cells.length / 2

const isTick = (cell: string) => /^(x|✓|✔|√|●|•|\/|v|yes|1)$/i.test(cell)

/** Returns the level at the end of a heading, after the name of its group: `Probability VL`; null if there is none. */
function levelAtEnd(heading: string): { group: string; level: string } | null {
  const words = heading.split(' ')
  for (const count of [2, 1]) {
    const level = words.slice(-count).join(' ')
    const group = words.slice(0, -count).join(' ')
    const isLevel = rateOf(level, 'likelihood') !== null || rateOf(level, 'impact') !== null
    if (group !== '' && isLevel) return { group, level }
  }
  return null
}

/**
 * Combines columns for one level each, with a tick in one of them, into one column with the level (rule
 * import.layouts).
 */
function withoutTicks({ headings, rows }: Laid): Laid {
  const ends = headings.map(levelAtEnd)
  const groups: number[][] = []
  for (const [column, end] of ends.entries()) {
    const group = groups.at(-1)
    const isNext = group?.at(-1) === column - 1 && ends[column - 1]?.group === end?.group
    if (end && group && isNext) group.push(column)
    else if (end) groups.push([column])
  }
  const ticked = groups.filter(
    (columns) =>
      columns.length >= 3 &&
      isMostly(
        columns.flatMap((column) => sampleOf(rows).flatMap((row) => row[column] || [])),
        isTick,
      ),
  )
  if (ticked.length === 0) return { headings, rows }
  const others = new Set(ticked.flatMap(([, ...columns]) => columns))
  const levelIn = (row: readonly string[], columns: readonly number[]) =>
    columns.flatMap((column) => (isTick(row[column] ?? '') ? [ends[column]?.level ?? ''] : [])).join(' / ')
  return {
    headings: headings.map((heading, column) => {
      const columns = ticked.find(([first]) => first === column)
      return others.has(column) ? '' : columns ? (ends[column]?.group ?? heading) : heading
    }),
    rows: rows.map((row) =>
      Array.from({ length: Math.max(row.length, headings.length) }, (_, column) => {
        const columns = ticked.find(([first]) => first === column)
        return others.has(column) ? '' : columns ? levelIn(row, columns) : (row[column] ?? '')
      }),
    ),
  }
}

const product = /^([\d.]{1,3}) ?[x×*] ?([\d.]{1,3})(?: ?=.*)?$/i
const inHeading = /\(?\b([lip]) ?[x×*] ?([lip])\b\)?/i

/** Splits a column of `4 x 5` into two; the second one is appended after all others (rule import.layouts). */
function withoutProducts({ headings, rows }: Laid): Laid {
  const columns = headings.flatMap((heading, column) => {
    const filled = sampleOf(rows).flatMap((row) => row[column] || [])
    return heading !== '' && isMostly(filled, (cell) => product.test(western(cell))) ? [column] : []
  })
  if (columns.length === 0) return { headings, rows }
  const nameOf = (column: number, part: 'likelihood' | 'impact') =>
    `${(headings[column] ?? '').replace(inHeading, '').trim()} ${part}`
  const isImpactFirst = (column: number) => normalised(inHeading.exec(headings[column] ?? '')?.[1] ?? 'l') === 'i'
  const width = Math.max(headings.length, ...rows.map((row) => row.length))
  return {
    headings: [
      ...Array.from({ length: width }, (_, column) =>
        columns.includes(column) ? nameOf(column, 'likelihood') : (headings[column] ?? ''),
      ),
      ...columns.map((column) => nameOf(column, 'impact')),
    ],
    rows: rows.map((row) => {
      const parts = columns.map((column): readonly [string, string] => {
        const cell = row[column] ?? ''
        const [, first = '', second = ''] = product.exec(western(cell)) ?? []
        // Values that are not a product stay, and are reported.
        if (first === '') return [cell, cell]
        return isImpactFirst(column) ? [second, first] : [first, second]
      })
      const cells = Array.from(
        { length: width },
        (_, column) => parts[columns.indexOf(column)]?.[0] ?? row[column] ?? '',
      )
      return [...cells, ...parts.map(([, second]) => second)]
    }),
  }
}

/** Splits the columns of a register so that each has one meaning. */
export const layOut = (laid: Laid): Laid => withoutProducts(withoutTicks(laid))
