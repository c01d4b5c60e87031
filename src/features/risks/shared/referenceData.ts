import { useGetList } from 'react-admin'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { wholeList } from '#src/dataProvider/startLists.ts'

// Reference data changes rarely; one read serves a whole walk through the steps.
const longLived = { staleTime: 10 * 60_000 }

/** Every risk category in display order. */
export function useRiskCategories(): RiskCategory[] | undefined {
  return useGetList<RiskCategory>('risk-categories', wholeList, longLived).data
}

/** Every impact type that an assessment rates, in display order. */
export function useCategoryImpacts(): CategoryImpact[] | undefined {
  return useGetList<CategoryImpact>('category-impacts', wholeList, longLived).data
}
