import { useQuery } from '@tanstack/react-query'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/** Returns the card of a record, which names the people that have it; a snapshot has none. */
export function useCard(risk: Pick<Risk, 'id' | 'isSummaryHistory'>) {
  const { data } = useQuery({
    ...riskQueries.card(useRiskBoardDataProvider(), risk.id),
    enabled: !risk.isSummaryHistory,
  })
  return data
}
