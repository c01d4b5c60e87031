import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { RiskCard } from '#domain/wire/riskCards'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'

/** The maximum number of selected records, because a bulk action makes one call for each. */
export const mostSelected = 1000

/** Selects every record of the list, on all of its pages. */
export function useSelectAll() {
  const { sort, onSelect } = useListContext<RiskCard>()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  return useMutation({
    mutationFn: async (total: number) => {
      const ids: number[] = []
      for (let page = 1; ids.length < Math.min(total, mostSelected); page += 1) {
        const { data } = await dataProvider.getList<RiskCard>('risks', {
          pagination: { page, perPage: largestPageSize },
          sort,
          filter: riskFilterOf(filter, user),
          meta: { fields: 'card' } satisfies CallMeta,
        })
        if (data.length === 0) break
        // Fills the cache, so that the bar does not load each record.
        for (const card of data) queryClient.setQueryData(riskKeys.card(card.id), card)
        ids.push(...data.map(({ id }) => id))
        showProgress(Math.min(99, Math.round((100 * ids.length) / total)))
      }
      return ids.slice(0, mostSelected)
    },
    onSuccess: (ids) => onSelect(ids),
    onSettled: () => showProgress(null),
  })
}
