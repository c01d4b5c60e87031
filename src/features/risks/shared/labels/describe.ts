import { detailFieldNames, impactTexts, recordOf } from '#domain/risks/fieldNames'
import { detailFields, type DetailField } from '#domain/risks/fields'
import { keyRiskIndicatorStates } from '#domain/risks/statuses'
import type { Assessment } from '#domain/wire/assessments'
import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { emptyValue } from '#i18n/dates'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#src/platform/personName.ts'
import { planFactsOf } from '../plans/planTexts.ts'
import { amountText } from './amountText.ts'
import { rateText } from './rateText.ts'
import { targetText } from './targetText.ts'

/** The texts and the notation of days of a reader: of a screen, of a language of a pack, or of a workbook. */
export interface RecordWords {
  translate: Translate
  dateText: (day: string) => string
}

type Detail = Pick<RiskDetail, DetailField>

/** A field of a record for a reader; null without a value. */
export interface DescribedField {
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
export function fieldText(detail: Detail, name: DetailField, words: RecordWords): string | null {
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
export function indicatorText(status: string, { translate }: Pick<RecordWords, 'translate'>): string {
  const known = keyRiskIndicatorStates.find((one) => one === status)
  return known ? translate(`risks.keyRiskIndicator.${known}`) : status
}

/** Returns the parts of an impact that have a value: rate, amount, texts. */
export function impactParts(
  item: Partial<Assessment['impactAssessmentItems'][number]>,
  { translate }: Pick<RecordWords, 'translate'>,
): string[] {
  return [
    typeof item.rate === 'number' && rateText(translate, 'impact', item.rate),
    amountText(translate, item),
    ...impactTexts.map((name) => item[name]),
  ]
    .filter((part) => typeof part === 'string')
    .filter((part) => part !== '')
}

/** Returns the description of a plan with its status: `Second supplier (Pending)`. */
export const planText = (
  plan: Pick<MitigationPlan, 'description' | 'status'>,
  words: Pick<RecordWords, 'translate'>,
): string => `${plan.description ?? emptyValue} (${words.translate(`vocabulary.mitigationStatus.${plan.status}`)})`

/** Returns the status, owner, dates and progress of a plan. */
export const planParts = (plan: MitigationPlan, { translate, dateText }: RecordWords): string[] => [
  translate(`vocabulary.mitigationStatus.${plan.status}`),
  ...planFactsOf(plan, translate, dateText),
]
