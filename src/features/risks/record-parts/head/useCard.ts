import { useQuery } from '@tanstack/react-query'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'

/**
 * Returns the card of a record, which contains the names of its assignees. A snapshot has no card, nor has a record that
 * has changed until its card is read again.
 */
export function useCard(risk: Pick<Risk, 'id' | 'isSummaryHistory' | 'updatedAt'>) {
  const { data } = useQuery({
    ...riskQueries.card(risk.id),
    enabled: !risk.isSummaryHistory,
  })
  return data && data.updatedAt >= risk.updatedAt ? data : undefined
}
