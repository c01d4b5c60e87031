import type { Rate } from '#domain/risks/heatMap'
import type { WordKind } from '#domain/wire/riskImports'
import { scaleOfField, type ImpactType, type ImportField } from './fields.ts'
import type { RegisterAnswers, RegisterLists } from './interpret.ts'
import { linesOf } from './plans.ts'
import { isOfThree, planStatusOf, readRate, type Scale, scaleOf, type RegisterScale } from './rates.ts'
import { isDash, type RecordRows } from './registerRows.ts'
import type { Table } from './sheet.ts'
import {
  categoryLike,
  categoryNamed,
  impactNamed,
  normalised,
  wordKey,
  type ImportCategory,
  type WordMeaning,
  type WordTable,
} from './words.ts'

type RegisterScales = Record<Scale, RegisterScale>

type Fields = readonly (ImportField | null)[]

/** The cells of some columns in the rows of records. */
function cellsOf(
  table: Table,
  fields: Fields,
  records: readonly RecordRows[],
  isWanted: (field: ImportField) => boolean,
): string[] {
  const columns = fields.flatMap((field, column) => (field !== null && isWanted(field) ? [column] : []))
  return records
    .flatMap(({ rows }) =>
      rows.flatMap((row) => columns.flatMap((column) => table.rows[row - 1]?.[column]?.trim() || [])),
    )
    .filter((cell) => !isDash(cell))
}

/** The scale of a register (rule import.scales). */
export function registerScales(
  table: Table,
  { headings }: { headings: readonly string[] },
  fields: Fields,
  records: readonly RecordRows[],
): RegisterScales {
  const on = (scale: Scale) => cellsOf(table, fields, records, (field) => scaleOfField(field) === scale)
  const [likelihoods, impacts] = [on('likelihood'), on('impact')]
  const all = [...likelihoods, ...impacts]
  // Scores show the maximum product of two rates, and other ratings show the method.
  const others = headings.filter(
    (heading, column) => fields[column] === null && /score|rpn|detection|คะแนน/i.test(heading),
  )
  const headingsOf = (scale: Scale) => [
    ...headings.filter((_, column) => scaleOfField(fields[column] ?? null) === scale),
    ...others,
  ]
  return {
    likelihood: scaleOf('likelihood', headingsOf('likelihood'), likelihoods, all),
    impact: scaleOf('impact', headingsOf('impact'), impacts, all),
  }
}

interface TableFacts {
  table: Table
  headings: readonly string[]
  fields: Fields
  records: readonly RecordRows[]
  scales: RegisterScales
  lists: RegisterLists
  answers: RegisterAnswers
}

/** Returns the words of a register that need confirmation, each with a proposal (rule import.words). */
export function wordTables(facts: TableFacts): WordTable[] {
  const { table, fields, records } = facts
  const cells = (isWanted: (field: ImportField) => boolean) => cellsOf(table, fields, records, isWanted)
  const lines = (...wanted: ImportField[]) =>
    cells((one) => wanted.includes(one)).flatMap((cell) => linesOf(cell).filter((line) => line !== '' && !isDash(line)))
  return [
    tableOf(
      'category',
      fields.includes('category')
        ? cells((field) => field === 'category')
        : facts.records.flatMap(({ section }) => section || []),
      facts,
    ),
    ...(['likelihood', 'impact'] as const).map((scale) =>
      tableOf(
        scale,
        cells((field) => scaleOfField(field) === scale),
        facts,
      ),
    ),
    tableOf(
      'status',
      lines('planStatus').filter((cell) => planStatusOf(cell) === null),
      facts,
    ),
    tableOf(
      'impactType',
      cells((field) => field.endsWith('.impacts')).flatMap((cell) =>
        cell.split('\n').flatMap((line) => /^([^:]+):/.exec(line.trim())?.[1] ?? []),
      ),
      facts,
    ),
    tableOf('person', lines('riskOwner', 'planOwner'), facts),
  ].filter(({ words }) => words.length > 0)
}

/** Returns the proposed meaning of an unconfirmed word. */
function guessOf(kind: WordKind, word: string, { scales, lists }: TableFacts): WordMeaning {
  if (kind === 'likelihood' || kind === 'impact') return scales[kind].levelOf(word)?.toString() ?? null
  if (kind === 'category') return categoryLike(word, lists.categories)?.id.toString() ?? null
  return null
}

interface Meant {
  meaning: WordMeaning
  isGuess: boolean
}

/** @param isSameScale whether remembered levels are of the scale of this register */
function meaningOf(kind: WordKind, word: string, facts: TableFacts, isSameScale: boolean): Meant {
  const { lists, answers, scales } = facts
  const key = wordKey(word)
  const chosen = answers.words?.[kind]?.[key]
  if (chosen !== undefined) return { meaning: chosen, isGuess: false }
  // A number has a different meaning in every scale.
  const known = isNumber(key) ? undefined : lists.words?.[kind]?.[key]
  if (known !== undefined && isScale(kind) && !isSameScale) {
    return { meaning: scales[kind].levelOf(word)?.toString() ?? known, isGuess: true }
  }
  if (known !== undefined) return { meaning: known, isGuess: false }
  const plain = plainMeaning(kind, word, lists)
  if (plain !== undefined) return { meaning: plain, isGuess: false }
  if (kind === 'person') {
    const [one, ...others] = lists.people?.[normalised(word)] ?? []
    return one && others.length === 0 ? { meaning: String(one.id), isGuess: false } : { meaning: null, isGuess: true }
  }
  if ((kind === 'likelihood' || kind === 'impact') && scales[kind].isOurs) {
    return { meaning: readRate(word, kind)?.rate.toString() ?? null, isGuess: false }
  }
  return { meaning: guessOf(kind, word, facts), isGuess: true }
}

const isNumber = (key: string) => /^[\d.,/% ]+$/.test(key)

const isScale = (kind: WordKind): kind is Scale => kind === 'likelihood' || kind === 'impact'

/**
 * Whether remembered levels are of the scale of these words: all of them are remembered, and "high" and "low" are words
 * of a scale of three, or of five, in both registers (rule import.words).
 */
function isScaleOf(known: Readonly<Record<string, WordMeaning>>, kind: Scale, keys: readonly string[]): boolean {
  const words = keys.filter((key) => !isNumber(key))
  const isOfFive = (list: readonly string[]) => list.some((key) => readRate(key, kind) !== null && !isOfThree(key))
  const isClear = !words.some(isOfThree) || isOfFive(words) === isOfFive(Object.keys(known))
  return isClear && words.every((key) => key in known)
}

/** Makes remembered levels a question if different words have the same one. */
function withoutSameLevels(
  kind: Scale,
  known: Readonly<Record<string, WordMeaning>>,
  words: WordTable['words'],
): WordTable['words'] {
  const meant = new Map<WordMeaning, Set<Rate | string>>()
  for (const { word, meaning } of words) {
    if (meaning === null || isNumber(wordKey(word))) continue
    meant.set(meaning, (meant.get(meaning) ?? new Set()).add(readRate(word, kind)?.rate ?? wordKey(word)))
  }
  return words.map((one) => {
    const isRemembered = known[wordKey(one.word)] === one.meaning
    return isRemembered && (meant.get(one.meaning)?.size ?? 0) > 1 ? { ...one, isGuess: true } : one
  })
}

function tableOf(kind: WordKind, cells: readonly string[], facts: TableFacts): WordTable {
  const counted = new Map<string, { word: string; count: number }>()
  for (const cell of cells) {
    const key = wordKey(cell)
    const one = counted.get(key)
    if (one) one.count += 1
    else counted.set(key, { word: cell, count: 1 })
  }
  const known = facts.lists.words?.[kind] ?? {}
  const isSameScale = isScale(kind) && isScaleOf(known, kind, [...counted.keys()])
  const meant = [...counted].map(([, { word, count }]) => ({
    word,
    count,
    ...meaningOf(kind, word, facts, isSameScale),
  }))
  const words = isScale(kind) ? withoutSameLevels(kind, known, meant) : meant
  // Levels are sorted, so that a scale is visible as one.
  const shown = words.sort(
    (one, other) =>
      Number(other.isGuess) - Number(one.isGuess) ||
      (isScale(kind) ? one.word.localeCompare(other.word, 'en', { numeric: true }) : other.count - one.count),
  )
  return { kind, words: shown, isAsked: shown.some(({ isGuess }) => isGuess) }
}

/** Returns the obvious meaning of a word; undefined if it needs a question. */
function plainMeaning(
  kind: WordKind,
  word: string,
  { categories, impacts }: { categories: readonly ImportCategory[]; impacts: readonly ImpactType[] },
): WordMeaning | undefined {
  if (kind === 'category') return categoryNamed(word, categories)?.id.toString()
  if (kind === 'status') return planStatusOf(word) ?? undefined
  if (kind === 'impactType') return impactNamed(word, impacts)?.key
  return undefined
}
