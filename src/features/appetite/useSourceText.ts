import { useMemo } from 'react'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { useRiskCategories } from '../risks/board-parts/referenceData.ts'
import type { AppetiteCell } from './appetiteRows.ts'

/** Returns a function that names the source of a score. */
export function useSourceText(root: CompanyGroup) {
  const translate = useText()
  const categories = useRiskCategories()
  const names = useMemo(() => new Map(groupsOf(root).map(({ id, name }) => [id, name])), [root])
  return ({ own, entry }: Pick<AppetiteCell, 'own' | 'entry'>): string => {
    if (own) return translate('appetite.source.own')
    if (!entry) return translate('appetite.source.setting')
    // The reader cannot see the names of groups above the administered ones.
    const group = names.get(entry.companyGroupId) ?? translate('appetite.source.above')
    const category = categories?.find(({ id }) => id === entry.riskCategoryId)?.name
    return translate('appetite.source.inherited', { group, category: category ?? translate('appetite.allCategories') })
  }
}
