import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { startQueries } from '#src/dataProvider/startQueries.ts'
import { useImpactsQuery } from '#src/features/risks/board-parts/referenceData.ts'
import { QueryState } from '#src/ui/QueryState.tsx'

interface WithReferenceDataProps {
  /** The outline of the page, until the data is there. */
  outline: ReactNode
  children: (categories: readonly RiskCategory[], impacts: readonly CategoryImpact[]) => ReactNode
}

/** Renders a page that needs the risk categories and impact types; until then the outline, or the failure. */
export function WithReferenceData({ outline, children }: WithReferenceDataProps) {
  const categories = useQuery(startQueries.categories(useDataProvider()))
  const impacts = useImpactsQuery()
  const error = categories.error ?? impacts.error
  if (!error && categories.data && impacts.data) return children(categories.data, impacts.data)
  const retry = () => Promise.all([categories.refetch(), impacts.refetch()])
  return <QueryState error={error} retry={retry} outline={outline} />
}
