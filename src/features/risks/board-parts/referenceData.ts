import { useGetList } from 'react-admin'
import type { CategoryImpact } from '#domain/wire/referenceData'
import { wholeList } from '#src/dataProvider/startQueries.ts'

/** Every impact type that an assessment rates, in display order; cached for all steps of the wizard. */
export function useCategoryImpacts(): CategoryImpact[] | undefined {
  return useImpactsQuery().data
}

/** The same with its loading and error states. */
export const useImpactsQuery = () =>
  useGetList<CategoryImpact>('category-impacts', wholeList, { staleTime: 10 * 60_000 })
