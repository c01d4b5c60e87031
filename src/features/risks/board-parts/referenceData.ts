import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { startQueries, wholeList } from '#src/dataProvider/startQueries.ts'

/** Every risk category in display order. */
export function useRiskCategories(): RiskCategory[] | undefined {
  return useQuery(startQueries.categories(useDataProvider())).data
}

/** Every impact type that an assessment rates, in display order; cached for all steps of the wizard. */
export function useCategoryImpacts(): CategoryImpact[] | undefined {
  return useImpactsQuery().data
}

/** The same with its loading and error states. */
export const useImpactsQuery = () =>
  useGetList<CategoryImpact>('category-impacts', wholeList, { staleTime: 10 * 60_000 })
