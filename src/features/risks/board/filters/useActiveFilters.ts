import { useText } from '#src/platform/i18n/useText.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import type { BoardParams } from '../state/boardParams.ts'
import { useRiskCategories } from '#src/features/risks/referenceData.ts'
import { activeFilters, type ActiveFilter } from './activeFilters.ts'

/** What narrows the board down now, with the names of the groups and categories as far as they are known. */
export function useActiveFilters(params: BoardParams): ActiveFilter[] {
  const translate = useText()
  const { groups, missing } = useKnownGroups(params.companyGroupId)
  const categories = useRiskCategories() ?? []
  return activeFilters(params, {
    translate,
    companyGroups: new Map(groups.map(({ id, name }) => [id, name])),
    missingGroups: missing,
    riskCategories: new Map(categories.map(({ id, name }) => [id, name])),
  })
}
