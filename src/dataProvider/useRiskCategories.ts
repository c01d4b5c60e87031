import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RiskCategory } from '#domain/wire/referenceData'
import { startQueries } from './startQueries.ts'

/** Every risk category in display order; undefined while they are loading. */
export function useRiskCategories(): RiskCategory[] | undefined {
  return useQuery(startQueries.categories(useDataProvider())).data
}
