import { useTranslate } from 'react-admin'
import { useKnownGroups } from '../../../resources/companyGroups/useKnownGroups.ts'
import { useRiskCategories } from '../../../resources/risks/referenceData.ts'
import type { BoardParams } from '../boardParams.ts'
import { activeFilters } from './activeFilters.ts'

/** The filters in force in the reader's words, the view first. */
export function useFilterWords(params: BoardParams): string[] {
  const translate = useTranslate()
  const { groups, missing } = useKnownGroups(params.companyGroupId)
  const categories = useRiskCategories() ?? []
  const filters = activeFilters(params, {
    translate,
    companyGroups: new Map(groups.map(({ id, name }) => [id, name])),
    missingGroups: missing,
    riskCategories: new Map(categories.map(({ id, name }) => [id, name])),
  })
  return [
    ...(params.view === 'all' ? [] : [translate(`board.views.${params.view}`)]),
    ...filters.map(({ label }) => label),
  ]
}
