import { useDataProvider, useGetOne } from 'react-admin'
import { criteriaOf, type RatedScale } from '#domain/records/criteria'
import { largestPageSize } from '#domain/validation/limits'
import type { Criterion, RatingCriteria } from '#domain/wire/ratingCriteria'
import type { CategoryImpact } from '#domain/wire/referenceData'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { useCategoryImpacts } from '../referenceData.ts'
import { scaleTexts, type ScaleTexts } from './criterionText.ts'

/** The rating criteria as react-admin holds them: there is one set, whose id is this. */
export type CriteriaRecord = RatingCriteria & { id: typeof criteriaId }

export const criteriaId = 'all'

const none: Criterion[] = []

/** What the rates of every scale mean; undefined until it is known. They change rarely, so that one read serves long. */
export function useRatingCriteria(): RatingCriteria | undefined {
  return useGetOne<CriteriaRecord>('rating-criteria', { id: criteriaId }, { staleTime: 10 * 60_000 }).data
}

/** What the rates 1 to 5 of a scale mean, in this order; empty where nobody has written it (rule scoring.criteria). */
export function useCriteria(rated: RatedScale): Criterion[] {
  const all = useRatingCriteria()
  return all ? criteriaOf(all, rated) : none
}

/** Every scale of which something is written, in words, for paper; empty until it is known. */
export function useScaleTexts(translate: Translate): ScaleTexts[] {
  const all = useRatingCriteria()
  const impactTypes = useCategoryImpacts()
  return all && impactTypes ? scaleTexts(translate, all, impactTypes) : []
}

/** Reads the same for a file, once it is asked for. */
export function useScaleTextsReader(translate: Translate): (signal: AbortSignal) => Promise<ScaleTexts[]> {
  const dataProvider = useDataProvider()
  return async (signal) => {
    const { data: all } = await dataProvider.getOne<CriteriaRecord>('rating-criteria', { id: criteriaId, signal })
    const { data: impactTypes } = await dataProvider.getList<CategoryImpact>('category-impacts', {
      pagination: { page: 1, perPage: largestPageSize },
      signal,
    })
    return scaleTexts(translate, all, impactTypes)
  }
}
