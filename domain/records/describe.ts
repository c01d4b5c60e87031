import { personNameOf } from '#domain/organisation/personName'
import { detailFieldNames, impactTexts, recordOf } from '#domain/risks/fieldNames'
import { detailFields, type DetailField } from '#domain/risks/fields'
import { rates, type Rate } from '#domain/risks/heatMap'
import { keyRiskIndicatorStates, type KeyRiskIndicatorState, type MitigationStatus } from '#domain/risks/statuses'
import type { Target } from '#domain/risks/target'
import { emptyValue } from '#domain/validation/emptyValue'
import type { Assessment } from '#domain/wire/assessments'
import type { Plan } from '#domain/wire/plans'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Amount } from './assessments.ts'

/** The two scales of 1 to 5; each has its own words. */
export type RatingScale = 'likelihood' | 'impact'

/** The keys of the texts that a description uses. */
type PlainKey =
  | `risks.fields.${DetailField}`
  | `risks.keyRiskIndicator.${KeyRiskIndicatorState}`
  | `vocabulary.mitigationStatus.${MitigationStatus}`
  | `vocabulary.${RatingScale}Rate.${Rate}`
  | 'plans.late'

type Translate = (key: PlainKey) => string

/** The texts and notations of a reader: of a screen, of a language of a pack, or of a workbook. */
export interface RecordWords {
  translate: Translate
  dateText: (day: string) => string
  /** Returns an amount with its currency; empty without one. */
  amountText: (amount: Partial<Amount>) => string
  startText: (day: string) => string
  dueText: (day: string) => string
  percentText: (percent: number) => string
}

type Texts = Pick<RecordWords, 'translate'>

type Detail = Pick<RiskDetail, DetailField>

/** A field of a record for a reader; null without a value. */
interface DescribedField {
  label: string
  text: string | null
}

/**
 * Returns the label and the text of every field of a revision. The text depends on the form of the value, so that a new
 * field of an existing form needs no code.
 */
export function describe(detail: Detail, words: RecordWords): Record<DetailField, DescribedField> {
  return recordOf(detailFieldNames, (name) => ({
    label: words.translate(`risks.fields.${name}`),
    text: fieldText(detail, name, words),
  }))
}

/** Returns the text of one field. */
export function fieldText(
  detail: Detail,
  name: DetailField,
  words: Pick<RecordWords, 'translate' | 'dateText'>,
): string | null {
  const value = detail[name]
  if (value === null) return null
  if (typeof value === 'string') return detailFields[name].kind === 'choice' ? indicatorText(value, words) : value
  if ('firstName' in value) return personNameOf(value)
  if ('likelihood' in value) return targetText(value, words.dateText)
  if ('name' in value) return value.name
  return value.map(({ attachmentName }) => attachmentName).join('\n') || null
}

/** Returns the category with its description, if it is the category 'Other'. */
export const categoryText = (detail: Pick<RiskDetail, 'riskCategory' | 'riskCategoryDescription'>): string | null =>
  [detail.riskCategory?.name, detail.riskCategoryDescription].filter(Boolean).join(': ') || null

/** Returns the status of an indicator; texts from before there was a list are shown as they are. */
export function indicatorText(status: string, { translate }: Texts): string {
  const known = keyRiskIndicatorStates.find((one) => one === status)
  return known ? translate(`risks.keyRiskIndicator.${known}`) : status
}

/** Returns a rate as text, its number before its word: `4 – Likely`. */
export function rateText(translate: Translate, scale: RatingScale, rate: number | null | undefined): string {
  const known = rates.find((one) => one === rate)
  return known === undefined
    ? String(rate ?? emptyValue)
    : `${known} – ${translate(`vocabulary.${scale}Rate.${known}`)}`
}

/** Formats a target: `2 × 3 = 6, 30 Jun 2027`. */
export const targetText = ({ likelihood, impact, score, on }: Target, dateText: RecordWords['dateText']): string =>
  `${likelihood} × ${impact} = ${score}, ${dateText(on)}`

/** Returns the parts of an impact that have a value: rate, amount, texts. */
export const impactParts = (
  item: Partial<Assessment['impactAssessmentItems'][number]>,
  { translate, amountText }: Pick<RecordWords, 'translate' | 'amountText'>,
): string[] =>
  [
    typeof item.rate === 'number' && rateText(translate, 'impact', item.rate),
    amountText(item),
    ...impactTexts.map((name) => item[name]),
  ].filter((part): part is string => typeof part === 'string' && part !== '')

/** Returns the description of a plan with its status: `Second supplier (Pending)`. */
export const planText = ({ description, status }: Pick<Plan, 'description' | 'status'>, words: Texts) =>
  `${description ?? emptyValue} (${words.translate(`vocabulary.mitigationStatus.${status}`)})`

type PlanFacts = Partial<Pick<Plan, 'owner' | 'startDate' | 'dueDate' | 'progress' | 'isLate'>>

/** Returns the owner, dates and progress of a plan. */
export const planFacts = (
  { owner, startDate, dueDate, progress = 0, isLate }: PlanFacts,
  { translate, startText, dueText, percentText }: RecordWords,
): string[] =>
  [
    owner && personNameOf(owner),
    startDate && startText(startDate),
    dueDate && dueText(dueDate),
    progress > 0 && percentText(progress),
    isLate && translate('plans.late'),
  ].filter((fact) => typeof fact === 'string')

/** Returns the status, owner, dates and progress of a plan. */
export const planParts = (plan: PlanFacts & Pick<Plan, 'status'>, words: RecordWords): string[] => [
  words.translate(`vocabulary.mitigationStatus.${plan.status}`),
  ...planFacts(plan, words),
]
