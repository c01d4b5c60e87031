import { useGetList } from 'react-admin'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { largestPageSize } from '#domain/validation/limits'

const everything = {
  pagination: { page: 1, perPage: largestPageSize },
  sort: { field: 'id', order: 'ASC' },
} as const
// Reference data changes rarely; one read serves a whole walk through the steps.
const longLived = { staleTime: 10 * 60_000 }

/** Every risk category in display order. */
export function useRiskCategories(): RiskCategory[] | undefined {
  return useGetList<RiskCategory>('risk-categories', everything, longLived).data
}

/** Every impact type that an assessment rates, in display order. */
export function useCategoryImpacts(): CategoryImpact[] | undefined {
  return useGetList<CategoryImpact>('category-impacts', everything, longLived).data
}
