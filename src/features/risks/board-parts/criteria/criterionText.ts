import { criteriaOf, hasMeaning, wordsIn } from '#domain/records/criteria'
import type { Criterion, RatingCriteria } from '#domain/wire/ratingCriteria'
import type { CategoryImpact } from '#domain/wire/referenceData'
import { roundAmount, roundNumber } from '#i18n/numbers'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

/**
 * Returns the text of a criterion in the language of the document: its limits first, then its words; '' without any.
 */
export function criterionText(translate: Translate, criterion: Criterion): string {
  if (!hasMeaning(criterion)) return ''
  const words = wordsIn(criterion, currentLocale())
  return [boundsText(translate, criterion), words].filter(Boolean).join(' – ')
}

function boundsText(translate: Translate, { from, to, unit }: Criterion): string {
  const figure = (bound: number) => roundNumber(bound, currentLocale())
  if (unit === 'percent') {
    if (from !== null && to !== null)
      return translate('criteria.percents.between', { from: figure(from), to: figure(to) })
    if (from !== null) return translate('criteria.percents.from', { from: figure(from) })
    return to === null ? '' : translate('criteria.percents.upTo', { to: figure(to) })
  }
  const measure = (bound: number) =>
    unit === null
      ? figure(bound)
      : roundAmount(bound, translate(`criteria.units.${unit}`, { smart_count: bound }), currentLocale())
  if (from !== null && to !== null) return translate('criteria.between', { from: figure(from), to: measure(to) })
  if (from !== null) return translate('criteria.from', { from: measure(from) })
  return to === null ? '' : translate('criteria.upTo', { to: measure(to) })
}

/** A scale with the meanings of its rates 1 to 5, for paper and files. */
export interface ScaleTexts {
  name: string
  texts: readonly string[]
}

/** Returns every scale that has texts, the likelihood first. */
export function scaleTexts(
  translate: Translate,
  all: RatingCriteria,
  impactTypes: readonly CategoryImpact[],
): ScaleTexts[] {
  const scales = [
    { name: translate('vocabulary.likelihood'), criteria: criteriaOf(all, { scale: 'likelihood' }) },
    ...impactTypes.map(({ key, name }) => ({
      name: translate('criteria.impactOf', { type: name }),
      criteria: criteriaOf(all, { scale: 'impact', impactTypeKey: key }),
    })),
  ]
  return scales
    .filter(({ criteria }) => criteria.length > 0)
    .map(({ name, criteria }) => ({ name, texts: criteria.map((one) => criterionText(translate, one)) }))
}
