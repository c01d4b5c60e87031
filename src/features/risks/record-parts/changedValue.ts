import { useQuery } from '@tanstack/react-query'
import { personNameOf } from '#domain/organisation/personName'
import { impactParts, indicatorText, planParts, rateText, type RecordWords } from '#domain/records/describe'
import { auditedFields } from '#domain/risks/fieldNames'
import { shownNoteNo } from '#domain/risks/stickyNotes'
import type { NamedPerson } from '#domain/wire/common'
import type { Plan } from '#domain/wire/plans'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { emptyValue } from '#i18n/dates'
import { planQueries } from '#src/dataProvider/endpoints/plans.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { useRecordWords } from '#src/features/risks/board-parts/labels/recordWords.ts'
import { useCategoryImpacts } from '#src/features/risks/board-parts/referenceData.ts'
import { useOpenText, useText, type Translate, type TranslateOpen } from '#src/platform/i18n/useText.ts'

/** The functions that turn stored values into words. */
export interface ValueWords extends RecordWords {
  translate: Translate
  /** For names that the audit contains as text. */
  translateOpen: TranslateOpen
  categories: readonly RiskCategory[]
  impacts: readonly CategoryImpact[]
  /** The people whose ids are in the values. Others are shown by id. */
  people: readonly NamedPerson[]
}

/** @param people the ids of people in the values */
export function useValueWords(people: readonly number[] = []): ValueWords {
  return {
    ...useRecordWords(),
    translate: useText(),
    translateOpen: useOpenText(),
    categories: useRiskCategories() ?? [],
    impacts: useCategoryImpacts() ?? [],
    people: useQuery(planQueries.peopleOf(people)).data ?? [],
  }
}

type Row = Record<string, unknown>

/**
 * Returns the label of a changed field: `netAssessment.likelihoodRate` becomes "Net assessment: Likelihood". An unknown
 * field is shown by its name, and reported as an error.
 */
export function labelOfChange(field: string, { translate }: Pick<ValueWords, 'translate'>): string {
  return field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .map((part) => {
      const known = auditedFields.find((one) => one === part)
      if (known === undefined) console.error(`The audit names ${field}, which is no field of a risk`)
      return known ? translate(`risks.fields.${known}`) : part
    })
    .join(': ')
}

/** Formats a value of the audit for the reader; lists have one entry per line. */
export function textOfValue(field: string, value: unknown, words: ValueWords): string {
  const name = field.split('.').at(-1) ?? field
  if (value === null || value === undefined || value === '') return emptyValue
  if (typeof value === 'boolean') return words.translate(value ? 'risks.history.yes' : 'risks.history.no')
  if (Array.isArray(value)) {
    const lines = value.map((entry) => textOfEntry(name, entry, words)).filter((line) => line !== '')
    return lines.length === 0 ? emptyValue : lines.join('\n')
  }
  if (name === 'riskCategoryId') return words.categories.find(({ id }) => id === value)?.name ?? String(value)
  if (name === 'ownerUserId') {
    const person = words.people.find(({ id }) => id === value)
    return person ? personNameOf(person) : words.translate('risks.history.person', { id: Number(value) })
  }
  if (name === 'keyRiskIndicatorStatus') return indicatorText(String(value), words)
  if (name === 'targetOn' && typeof value === 'string') return words.dateText(value)
  if (name === 'target') return words.translateOpen(`risks.target.answered.${String(value)}`, { _: String(value) })
  if (name === 'reviewStatus')
    return words.translateOpen(`vocabulary.reviewStatus.${String(value)}`, { _: String(value) })
  if (name === 'likelihoodRate') return rateText(words.translate, 'likelihood', Number(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function textOfEntry(name: string, entry: unknown, words: ValueWords): string {
  const { translate, impacts } = words
  if (name === 'facts') return words.translateOpen(`facts.kinds.${String(entry)}`, { _: String(entry) })
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const row = entry as Row
  switch (name) {
    case 'mitigationPlans':
      return `${text(row['description']) || emptyValue} (${planParts(row as unknown as Plan, words).join(' · ')})`
    case 'impactAssessmentItems': {
      const values = impactParts(row, words)
      if (values.length === 0) return ''
      const impact = impacts.find(({ key }) => key === row['impactTypeKey'])?.name ?? text(row['impactTypeKey'])
      return `${impact}: ${values.join(' · ')}`
    }
    case 'stickyNotes':
      return row['stickyNoteNo'] === 0
        ? `${translate('review.note.remark')}: ${text(row['comment'])}`
        : `${translate('review.note.number', { number: shownNoteNo(Number(row['stickyNoteNo'])) })}: ${text(row['comment'])}`
    case 'fileAttachment':
      return text(row['attachmentName'])
    default:
      return JSON.stringify(entry)
  }
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
