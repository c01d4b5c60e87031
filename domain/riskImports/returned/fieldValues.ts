import { textsIn, type InEachLanguage } from '../../organisation/inEachLanguage.ts'
import { currencies } from '../../risks/units.ts'
import { maxLengthOf } from '../../risks/fieldNames.ts'
import { assessmentTypes, type AssessmentType } from '../../risks/statuses.ts'
import { normalised } from '../../validation/normalised.ts'
import { dayOf } from '../days.ts'
import { stateOfCell } from '../readRegister.ts'
import { planStatusOf, rateOf, yesOrNoOf } from '../rates.ts'
import { comparedCell, type MarkedPart } from './marks.ts'
import { returnedTables } from './returnedFields.ts'

/** The lists for looking up words of a sheet. */
export interface ReturnedFacts {
  categories: readonly ({ id: number } & InEachLanguage<'name'>)[]
  impacts: readonly ({ key: string } & InEachLanguage<'name'>)[]
}

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

export type ReadValue = { value: unknown; problem?: undefined } | { problem: ReturnedProblem }

/** Returns the value of a cell in the format of the field (rule import.difference); an empty cell is null. */
export function valueOf(part: MarkedPart, field: string, text: string, facts: ReturnedFacts): ReadValue {
  const cell = comparedCell(text)
  const kind = returnedTables[part][field]?.kind
  if (kind === 'yesNo') {
    const value = yesOrNoOf(cell)
    return value === null ? { problem: 'unknownYesNo' } : { value }
  }
  if (kind === 'choice' && part === 'plan') {
    const value = cell === '' ? 'Pending' : planStatusOf(cell)
    return value === null ? { problem: 'unknownStatus' } : { value }
  }
  // The progress of a plan has no empty value.
  if (cell === '') return { value: kind === 'percent' ? 0 : null }
  switch (kind) {
    case 'reference': {
      const names = normalised(cell)
      const category = facts.categories.find((one) => textsIn(one, 'name').map(normalised).includes(names))
      return category ? { value: category.id } : { problem: 'unknownCategory' }
    }
    case 'rate': {
      const value = rateOf(cell, part === 'impact' || field === 'targetImpact' ? 'impact' : 'likelihood')
      return value === null ? { problem: 'unknownRate' } : { value }
    }
    case 'amount':
    case 'percent': {
      const value = Number(cell.replace(/[\s,%]/g, ''))
      return Number.isFinite(value) ? { value } : { problem: 'unknownNumber' }
    }
    case 'day': {
      const value = dayOf(cell) ?? dayOfSerial(cell)
      return value === null ? { problem: 'unknownDay' } : { value }
    }
    case 'currency': {
      const value = currencies.find((currency) => normalised(currency) === normalised(cell))
      return value ? { value } : { problem: 'unknownCurrency' }
    }
    case 'choice':
      return withinLimit(field, stateOfCell(cell) ?? cell)
    default:
      return withinLimit(field, cell)
  }
}

/** Converts a spreadsheet's day number, if the cell lost its date format; null for numbers outside this age. */
function dayOfSerial(cell: string): string | null {
  if (!/^[2-7]\d{4}$/.test(cell)) return null
  return new Date(Date.UTC(1899, 11, 30 + Number(cell))).toISOString().slice(0, 10)
}

function withinLimit(field: string, value: string): ReadValue {
  const limit = (maxLengthOf as Readonly<Record<string, number>>)[field]
  return limit !== undefined && value.length > limit ? { problem: 'tooLong' } : { value }
}

const assessmentWords: Readonly<Record<AssessmentType, readonly string[]>> = {
  gross: ['gross', 'inherent', 'ก่อนการควบคุม'],
  net: ['net', 'residual', 'หลังการควบคุม'],
}

/** Returns the impact of a row in the sheet of impacts, in the notation of its mark: `gross.financial`. */
export function impactKeyOf(type: string, impact: string, { impacts }: ReturnedFacts): string | null {
  const assessmentType = assessmentTypes.find((one) => assessmentWords[one].includes(normalised(type)))
  const found = impacts.find((one) => textsIn(one, 'name').map(normalised).includes(normalised(impact)))
  return assessmentType && found ? `${assessmentType}.${found.key}` : null
}
