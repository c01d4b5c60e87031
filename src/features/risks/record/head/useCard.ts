import { useQuery } from '@tanstack/react-query'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/** Returns the card of a record, which contains the names of its assignees; a snapshot has no card. */
export function useCard(risk: Pick<Risk, 'id' | 'isSummaryHistory'>) {
  const { data } = useQuery({
    ...riskQueries.card(useRiskBoardDataProvider(), risk.id),
    enabled: !risk.isSummaryHistory,
  })
  return data
}
