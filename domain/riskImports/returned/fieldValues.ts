import { maxLengthOf } from '#domain/risks/fieldNames'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { singleDayOf } from '../days.ts'
import { planStatusOf, rateOf, yesOrNoOf } from '../rates.ts'
import { stateOfCell, type RegisterFacts } from '../readRegister.ts'
import { normalised, categoryNamed, impactNamed } from '../words.ts'
import { comparedCell, type MarkedPart } from './marks.ts'
import { returnedTables } from './returnedFields.ts'

/** The lists for looking up words of a sheet. */
export type ReturnedFacts = Pick<RegisterFacts, 'categories' | 'impacts'>

/** Reasons why a cell cannot become the value of its field; the texts are `riskImport.returned.problems`. */
export type ReturnedProblem =
  | 'unknownCategory'
  | 'unknownRate'
  | 'unknownStatus'
  | 'unknownYesNo'
  | 'unknownNumber'
  | 'unknownDay'
  | 'unknownCurrency'
  | 'tooLong'

type ReadValue = { value: unknown; problem?: undefined } | { problem: ReturnedProblem }

/** How the cell of each kind is read, and the problem of a cell that is none of it. */
const readers: Readonly<
  Record<string, readonly [ReturnedProblem, (cell: string, field: string, facts: ReturnedFacts) => unknown]>
> = {
  yesNo: ['unknownYesNo', yesOrNoOf],
  status: ['unknownStatus', (cell) => (cell === '' ? 'Pending' : planStatusOf(cell))],
  reference: ['unknownCategory', (cell, _, { categories }) => categoryNamed(cell, categories)?.id],
  rate: ['unknownRate', (cell, field) => rateOf(cell, /likelihood/i.test(field) ? 'likelihood' : 'impact')],
  amount: ['unknownNumber', numberOf],
  percent: ['unknownNumber', numberOf],
  day: ['unknownDay', (cell) => singleDayOf(cell) ?? dayOfSerial(cell)],
  currency: ['unknownCurrency', (cell) => currencies.find((one) => normalised(one) === normalised(cell))],
}

/** Returns the value of a cell in the format of the field (rule import.difference); an empty cell is null. */
export function valueOf(part: MarkedPart, field: string, text: string, facts: ReturnedFacts): ReadValue {
  const cell = comparedCell(text)
  const { kind = '' } = returnedTables[part][field] ?? {}
  const isStatus = kind === 'choice' && part === 'plan'
  // Only these have a value for an empty cell; the progress of a plan is 0 then.
  if (cell === '' && kind !== 'yesNo' && !isStatus) return { value: kind === 'percent' ? 0 : null }
  const [problem, read] = readers[isStatus ? 'status' : kind] ?? []
  if (problem && read) {
    const value = read(cell, field, facts) ?? null
    return value === null ? { problem } : { value }
  }
  const value = kind === 'choice' ? (stateOfCell(cell) ?? cell) : cell
  const limit = (maxLengthOf as Readonly<Record<string, number>>)[field]
  return limit !== undefined && value.length > limit ? { problem: 'tooLong' } : { value }
}

function numberOf(cell: string): number | null {
  const value = Number(cell.replace(/[\s,%]/g, ''))
  return Number.isFinite(value) ? value : null
}

/** Converts a spreadsheet's day number, if the cell lost its date format; null for numbers outside this age. */
const dayOfSerial = (cell: string): string | null =>
  /^[2-7]\d{4}$/.test(cell) ? new Date(Date.UTC(1899, 11, 30 + Number(cell))).toISOString().slice(0, 10) : null

const assessmentWords: Readonly<Record<AssessmentType, readonly string[]>> = {
  gross: ['gross', 'inherent', 'ก่อนการควบคุม'],
  net: ['net', 'residual', 'หลังการควบคุม'],
}

/** Returns the impact of a row in the sheet of impacts, in the notation of its mark: `gross.financial`. */
export function impactKeyOf(type: string, impact: string, { impacts }: ReturnedFacts): string | null {
  const assessmentType = assessmentTypes.find((one) => assessmentWords[one].includes(normalised(type)))
  const found = impactNamed(impact, impacts)
  return assessmentType && found ? `${assessmentType}.${found.key}` : null
}
