import { useText } from '#src/platform/i18n/useText.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useRiskCategories } from '#src/features/risks/referenceData.ts'
import { useBoardFilter } from '../useBoardFilter.ts'
import { activeFilters, type ActiveFilter } from './activeFilters.ts'

/** What narrows the board down now, with the names of the groups and categories as far as they are known. */
export function useActiveFilters(): ActiveFilter[] {
  const translate = useText()
  const { filter } = useBoardFilter()
  const { groups, missing } = useKnownGroups(filter.companyGroupId)
  const categories = useRiskCategories() ?? []
  return activeFilters(filter, {
    translate,
    companyGroups: new Map(groups.map(({ id, name }) => [id, name])),
    missingGroups: missing,
    riskCategories: new Map(categories.map(({ id, name }) => [id, name])),
  })
}

/** The filters in force in the user's words, the view first. */
export function useFilterWords(): string[] {
  const translate = useText()
  const { view } = useBoardFilter().filter
  const labels = useActiveFilters().map(({ label }) => label)
  return view === 'all' ? labels : [translate(`board.views.${view}`), ...labels]
}
