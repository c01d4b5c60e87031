import { textIn, textsIn } from '#domain/organisation/inEachLanguage'
import type { Locale } from '#domain/organisation/locales'
import { rates, type Rate } from '#domain/risks/heatMap'
import type { RatingCriteria, Criterion } from '#domain/wire/ratingCriteria'

/** The rated scale: the likelihood, or one impact type. */
export type RatedScale = { scale: 'likelihood' } | { scale: 'impact'; impactTypeKey: string }

const blank: Criterion = { textEn: null, textTh: null, from: null, to: null, unit: null }

/** Five empty criteria. */
export const blankCriteria = (): Criterion[] => rates.map(() => ({ ...blank }))

/** Whether a criterion has any value. */
export const hasMeaning = (criterion: Criterion): boolean =>
  [...textsIn(criterion, 'text'), criterion.from, criterion.to].some((one) => one !== null)

/** Returns the text of a criterion in a language, else in the first language that has one; null if there is none. */
export const wordsIn = (criterion: Criterion, locale: Locale): string | null =>
  textIn(criterion, 'text', locale) ?? textsIn(criterion, 'text').find((text) => text !== null) ?? null

/** Returns the criteria of a scale, in the order of the rates; empty if all are empty (rule scoring.criteria). */
export function criteriaOf(all: Pick<RatingCriteria, 'likelihood' | 'impacts'>, rated: RatedScale): Criterion[] {
  const found =
    rated.scale === 'likelihood'
      ? all.likelihood
      : all.impacts.find(({ impactTypeKey }) => impactTypeKey === rated.impactTypeKey)?.criteria
  return found?.some(hasMeaning) ? found : []
}

/** Returns the criterion of a rate; undefined if empty. */
export function criterionAt(criteria: readonly Criterion[], rate: Rate | number | null): Criterion | undefined {
  const criterion = rate === null ? undefined : criteria[rate - 1]
  return criterion && hasMeaning(criterion) ? criterion : undefined
}

/** Returns every scale with its criteria: the likelihood, then one entry for each impact type, blank without texts. */
export function completeCriteria(
  written: { likelihood: Criterion[]; impacts: RatingCriteria['impacts'] },
  impactTypeKeys: readonly string[],
): Pick<RatingCriteria, 'likelihood' | 'impacts'> {
  return {
    likelihood: written.likelihood.length === 0 ? blankCriteria() : written.likelihood,
    impacts: impactTypeKeys.map((impactTypeKey) => ({
      impactTypeKey,
      criteria: written.impacts.find((impact) => impact.impactTypeKey === impactTypeKey)?.criteria ?? blankCriteria(),
    })),
  }
}

/** The fields of all criteria by path, `financial.3.textEn`, as in the audit. */
export function flatCriteria(all: Pick<RatingCriteria, 'likelihood' | 'impacts'>): Record<string, unknown> {
  const scales = [
    ['likelihood', all.likelihood] as const,
    ...all.impacts.map(({ impactTypeKey, criteria }) => [`impact.${impactTypeKey}`, criteria] as const),
  ]
  return Object.fromEntries(
    scales.flatMap(([scale, criteria]) =>
      criteria.flatMap((criterion, index) =>
        Object.entries(criterion).map(([field, value]) => [`${scale}.${index + 1}.${field}`, value]),
      ),
    ),
  )
}
