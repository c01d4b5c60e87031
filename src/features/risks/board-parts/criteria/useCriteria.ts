import { useDataProvider, useGetOne } from 'react-admin'
import { criteriaOf, type RatedScale } from '#domain/records/criteria'
import { largestPageSize } from '#domain/validation/limits'
import type { Criterion, RatingCriteria } from '#domain/wire/ratingCriteria'
import type { CategoryImpact } from '#domain/wire/referenceData'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { useCategoryImpacts } from '../referenceData.ts'
import { scaleTexts, type ScaleTexts } from './criterionText.ts'

/** The rating criteria as a react-admin record: there is only one, with this id. */
export type CriteriaRecord = RatingCriteria & { id: typeof criteriaId }

export const criteriaId = 'all'

const none: Criterion[] = []

/**
 * Returns the meanings of the rates of every scale; undefined while they load. They change rarely, so they are cached
 * for long.
 */
export function useRatingCriteria(): RatingCriteria | undefined {
  return useGetOne<CriteriaRecord>('rating-criteria', { id: criteriaId }, { staleTime: 10 * 60_000 }).data
}

/** Returns the meanings of the rates 1 to 5 of a scale, in this order; empty without texts (rule scoring.criteria). */
export function useCriteria(rated: RatedScale): Criterion[] {
  const all = useRatingCriteria()
  return all ? criteriaOf(all, rated) : none
}

/** Returns every scale that has texts, for paper; empty while it loads. */
export function useScaleTexts(translate: Translate): ScaleTexts[] {
  const all = useRatingCriteria()
  const impactTypes = useCategoryImpacts()
  return all && impactTypes ? scaleTexts(translate, all, impactTypes) : []
}

/** Loads the same on demand, for a file. */
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
