import { useGetMany, useTranslate } from 'react-admin'
import type { CompanyGroup } from '../../../../domain/api/companyGroups.ts'
import { useRiskCategories } from '../../../resources/risks/referenceData.ts'
import type { BoardParams } from '../boardParams.ts'
import { activeFilters } from './activeFilters.ts'

/** The filters in force in the reader's words, the view first. */
export function useFilterWords(params: BoardParams): string[] {
  const translate = useTranslate()
  const { data: groups = [] } = useGetMany<CompanyGroup>(
    'company-groups',
    { ids: params.companyGroupId },
    { enabled: params.companyGroupId.length > 0 },
  )
  const categories = useRiskCategories() ?? []
  const filters = activeFilters(params, {
    translate,
    companyGroups: new Map(groups.filter(Boolean).map(({ id, name }) => [id, name])),
    riskCategories: new Map(categories.map(({ id, name }) => [id, name])),
  })
  return [
    ...(params.view === 'all' ? [] : [translate(`board.views.${params.view}`)]),
    ...filters.map(({ label }) => label),
  ]
}
