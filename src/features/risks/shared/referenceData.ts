import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { startQueries, wholeList } from '#src/dataProvider/startQueries.ts'

/** Every risk category in display order. */
export function useRiskCategories(): RiskCategory[] | undefined {
  return useQuery(startQueries.categories(useDataProvider())).data
}

/** Every impact type that an assessment rates, in display order; one read serves a whole walk through the steps. */
export function useCategoryImpacts(): CategoryImpact[] | undefined {
  return useGetList<CategoryImpact>('category-impacts', wholeList, { staleTime: 10 * 60_000 }).data
}
