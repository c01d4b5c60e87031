import { useQuery } from '@tanstack/react-query'
import { textIn } from '#domain/organisation/inEachLanguage'
import { personNameOf } from '#domain/organisation/personName'
import { planQueries } from '#src/dataProvider/endpoints/plans.ts'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import type { FilterWords } from './filterTexts.ts'
import { useBoardFilter } from './useBoardFilter.ts'

/** Returns the words of the filters of the board, with the names of what they select as soon as these are loaded. */
export function useFilterWords(): FilterWords {
  const translate = useText()
  const dates = useDates()
  const { companyGroupId, ownerId, reviewPeriodId } = useBoardFilter().filter
  const categories = useRiskCategories() ?? []
  const [owner] = useQuery(planQueries.peopleOf(typeof ownerId === 'number' ? [ownerId] : [])).data ?? []
  const { data: periods = [] } = useQuery({ ...reviewPeriodQueries.all(), enabled: reviewPeriodId !== undefined })
  const period = periods.find(({ id }) => id === reviewPeriodId)
  return {
    translate,
    dates,
    categories,
    ...useKnownGroups(companyGroupId),
    owner: owner && personNameOf(owner),
    period: period && textIn(period, 'name', currentLocale()),
  }
}
