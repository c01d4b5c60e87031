import { useQueries } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/**
 * The records selected for a common action, each as it was last read. A selection outlives paging, filtering and the
 * change between items and summaries, which are reported together; what is not on this page is kept from when it was.
 */
export function useSelectedRisks(): Risk[] {
  const { data: shown = [], selectedIds } = useListContext<Risk>()
  const dataProvider = useRiskBoardDataProvider()
  const onPage = new Map(shown.map((risk) => [risk.id, risk]))
  const kept = useQueries({
    queries: selectedIds.map((id) => ({
      ...riskQueries.selected(dataProvider, Number(id)),
      initialData: () => onPage.get(Number(id)),
    })),
  })
  return selectedIds.flatMap((id, place) => onPage.get(Number(id)) ?? kept[place]?.data ?? [])
}
