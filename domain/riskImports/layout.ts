import { rateOf, western } from './rates.ts'
import type { Sheet } from './sheet.ts'

/** Columns with their cells, split so that each has one meaning. */
interface Laid {
  headings: readonly string[]
  rows: Sheet
  /** The columns of two rates whose order no heading gives. */
  asked?: readonly number[]
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

const product = /([\d.]{1,4}) ?[x×*] ?([\d.]{1,4})/giu
const longestProduct = 40

/**
 * Returns the two rates in a cell: `4 x 5`, `20 (4x5)`, `4x5 = 20`, `H (4×4)`; null if there are none, or if a number
 * next to them is not their product.
 */
export function ratesInCell(cell: string): readonly [string, string] | null {
  if (cell.length > longestProduct) return null
  const text = western(cell)
  const [found, ...others] = text.matchAll(product)
  if (!found || others.length > 0) return null
  const [whole, first = '', second = ''] = found
  const rest = text
    .replace(whole, ' ')
    .replace(/[()[\]=:–—-]/g, ' ')
    .trim()
  const isScore = rest === '' || Number(rest) === Number(first) * Number(second)
  return isScore || isLevelWord(rest) ? [first, second] : null
}

/** A level next to two rates: a letter or up to three words without a number. */
const isLevelWord = (text: string) => /^[\p{L}\p{M}.]+(?: [\p{L}\p{M}.]+){0,2}$/u.test(text)

const likelihoodWords = 'l|p|likelihood|probability|โอกาส(?:เกิด)?'
const impactWords = 'i|s|c|impact|severity|consequence|ผลกระทบ|ความรุนแรง'
const rateWord = `(${likelihoodWords}|${impactWords})`
const inHeading = new RegExp(`\\(?(?<![a-zก-๙])${rateWord} ?[x×*] ?${rateWord}(?![a-zก-๙])\\)?`, 'iu')
const isOfImpact = new RegExp(`^(${impactWords})$`, 'iu')

/** Splits a column of `4 x 5` into two; the second one is appended after all others (rule import.layouts). */
function withoutProducts({ headings, rows }: Laid): Laid {
  const columns = headings.flatMap((heading, column) => {
    const filled = sampleOf(rows).flatMap((row) => row[column] || [])
    return heading !== '' && isMostly(filled, (cell) => ratesInCell(cell) !== null) ? [column] : []
  })
  if (columns.length === 0) return { headings, rows }
  const nameOf = (column: number, part: 'likelihood' | 'impact') =>
    `${(headings[column] ?? '').replace(inHeading, '').trim()} ${part}`
  const isImpactFirst = (column: number) => isOfImpact.test(inHeading.exec(headings[column] ?? '')?.[1] ?? 'l')
  const width = Math.max(headings.length, ...rows.map((row) => row.length))
  const asked = columns.flatMap((column, place) =>
    inHeading.test(headings[column] ?? '') ? [] : [column, width + place],
  )
  return {
    ...(asked.length > 0 && { asked }),
    headings: [
      ...Array.from({ length: width }, (_, column) =>
        columns.includes(column) ? nameOf(column, 'likelihood') : (headings[column] ?? ''),
      ),
      ...columns.map((column) => nameOf(column, 'impact')),
    ],
    rows: rows.map((row) => {
      const parts = columns.map((column): readonly [string, string] => {
        const cell = row[column] ?? ''
        const rates = ratesInCell(cell)
        // Values that are not a product stay, and are reported.
        if (rates === null) return [cell, cell]
        const [first, second] = rates
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
