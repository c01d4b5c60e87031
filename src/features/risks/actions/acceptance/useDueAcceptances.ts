import { useQuery } from '@tanstack/react-query'
import { isUnaccepted } from '#domain/risks/acceptance'
import { nextStepQueries } from '#src/dataProvider/endpoints/nextSteps.ts'
import type { CardOrRisk } from '../../board-parts/cardOrRisk.ts'

/**
 * Returns the records that an approval completes above their appetite without an acceptance.
 * @returns undefined while this is unknown
 */
export function useDueAcceptances<One extends CardOrRisk>(approved: readonly One[]): readonly One[] | undefined {
  const unaccepted = approved.filter(isUnaccepted)
  const ids = unaccepted.map(({ id }) => id)
  const { data, isError } = useQuery({ ...nextStepQueries.of(ids), enabled: ids.length > 0 })
  if (ids.length === 0 || isError) return []
  return data && unaccepted.filter(({ id }) => data.some((step) => step.riskId === id && step.holder === null))
}
