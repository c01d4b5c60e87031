import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEventData } from '#domain/wire/liveEvents'
import type { RiskCard } from '#domain/wire/riskCards'
import { isRiskQuery, readCard, recordIdOfQuery, riskKeys, type RiskPage } from '#src/dataProvider/endpoints/risks.ts'

/** An action on more records than this, such as a reset, reloads the whole page. */
export const mostAtOnce = 10

/**
 * Updates the page with changed records without moving the visible text: a record in a list is replaced in its
 * position. A list is reloaded only if it lacks a record, and then keeps its previous order; counts and heat maps are
 * always reloaded.
 * @param events the events of the records
 * @returns the current records that the reader can still see
 */
export async function refreshRisks(
  queryClient: QueryClient,
  events: readonly Pick<LiveEventData, 'id' | 'action'>[],
): Promise<RiskCard[]> {
  const ids = events.map(({ id }) => id)
  // A deleted record cannot be loaded.
  const read = await Promise.all(events.map(({ id, action }) => (action === 'delete' ? null : readCard(id))))
  const risks = read.filter((risk) => risk !== null)
  const fresh = new Map(risks.map((risk) => [risk.id, risk]))
  const lists = queryClient.getQueryCache().findAll({ queryKey: riskKeys.pages })
  const isComplete = ({ state }: Query) =>
    // A response that is still on its way may be older than the change.
    state.fetchStatus === 'idle' &&
    ids.every((id) => fresh.has(id) && (state.data as RiskPage | undefined)?.data.some((risk) => risk.id === id))
  const complete = lists.filter(isComplete)
  const incomplete = lists.filter((query) => !complete.includes(query))
  for (const { queryKey } of complete) {
    queryClient.setQueryData<RiskPage>(
      queryKey,
      (list) => list && { ...list, data: list.data.map((risk) => fresh.get(risk.id) ?? risk) },
    )
  }
  const others = queryClient.invalidateQueries({
    predicate: (query) => {
      if (!isRiskQuery(query) || lists.includes(query)) return false
      const id = recordIdOfQuery(query)
      return id === undefined || ids.includes(id)
    },
  })
  await Promise.all([others, ...incomplete.map((query) => readInPlace(queryClient, query))])
  return risks
}

/** Reloads a list and restores its previous order before it renders; otherwise users would see it jump. */
async function readInPlace(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query
  const before = queryClient.getQueryData<RiskPage>(queryKey)
  await queryClient.invalidateQueries({ queryKey, exact: true })
  // A list that is not on screen, or could not be loaded, becomes stale and loads later.
  if (query.state.isInvalidated) return
  queryClient.setQueryData<RiskPage>(
    queryKey,
    (now) => now && before && { ...now, data: inPlace(before.data, now.data) },
  )
}

/** Returns the reloaded records: earlier ones in their old order, new ones in the server's position. */
function inPlace(before: readonly RiskCard[], now: readonly RiskCard[]): RiskCard[] {
  const previousIds = new Set(before.map(({ id }) => id))
  const kept = before.flatMap(({ id }) => now.find((risk) => risk.id === id) ?? []).values()
  return now.map((risk) => (previousIds.has(risk.id) ? (kept.next().value ?? risk) : risk))
}

/** Reloads the comments on a record and its audit, if they are on screen. */
export async function refreshComments(queryClient: QueryClient, riskId: number): Promise<void> {
  await Promise.all(
    [riskKeys.comments(riskId), riskKeys.audit(riskId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
