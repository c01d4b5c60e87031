import { useDataProvider, useGetOne } from 'react-admin'
import { criteriaOf, type RatedScale } from '#domain/records/criteria'
import { largestPageSize } from '#domain/validation/limits'
import type { Criterion, RatingCriteria } from '#domain/wire/ratingCriteria'
import type { CategoryImpact } from '#domain/wire/referenceData'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { useCategoryImpacts } from '../referenceData.ts'
import { scaleTexts, type ScaleTexts } from './criterionText.ts'

/** The rating criteria as a react-admin record: there is one set with this id. */
export type CriteriaRecord = RatingCriteria & { id: typeof criteriaId }

export const criteriaId = 'all'

const none: Criterion[] = []

/**
 * The meanings of the rates of every scale; undefined while they load. They change rarely, so that one read serves
 * long.
 */
export function useRatingCriteria(): RatingCriteria | undefined {
  return useGetOne<CriteriaRecord>('rating-criteria', { id: criteriaId }, { staleTime: 10 * 60_000 }).data
}

/**
 * The meanings of the rates 1 to 5 of a scale, in this order; empty if they are not written (rule scoring.criteria).
 */
export function useCriteria(rated: RatedScale): Criterion[] {
  const all = useRatingCriteria()
  return all ? criteriaOf(all, rated) : none
}

/** Every scale with a text, in words, for paper; empty while it loads. */
export function useScaleTexts(translate: Translate): ScaleTexts[] {
  const all = useRatingCriteria()
  const impactTypes = useCategoryImpacts()
  return all && impactTypes ? scaleTexts(translate, all, impactTypes) : []
}

/** Reads the same for a file, on demand. */
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
