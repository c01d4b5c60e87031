import type { QueryClient } from '@tanstack/react-query'
import type { LiveEventData } from '#domain/wire/events'
import type { RiskCard } from '#domain/wire/riskCards'
import { isRiskQuery, recordIdOfQuery, riskKeys, type RiskPage } from '#src/dataProvider/endpoints/risks.ts'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { forgetAnswers } from '#src/platform/http/earlyAnswers.ts'

/** An act on more records than these, such as a reset, reads the page anew as a whole. */
export const mostAtOnce = 10

/**
 * Brings the screen up to date with changed records without moving what is being read: a record that stands in
 * a list is exchanged in its place. Only a list that lacks one is read again, where those that stood in it before
 * keep their order; counts and heat maps are read again anyway.
 * @param events what happened to them
 * @returns the records as they stand now, as far as their reader still sees them
 */
export async function refreshRisks(
  queryClient: QueryClient,
  dataProvider: Pick<RiskBoardDataProvider, 'getCard'>,
  events: readonly Pick<LiveEventData, 'id' | 'action'>[],
): Promise<RiskCard[]> {
  forgetAnswers()
  const ids = events.map(({ id }) => id)
  // What was deleted is not there to be read.
  const read = await Promise.all(
    events.map(({ id, action }) =>
      action === 'delete' ? null : dataProvider.getCard(id, { errors: 'caller' }).catch(() => null),
    ),
  )
  const risks = read.filter((risk) => risk !== null)
  const fresh = new Map(risks.map((risk) => [risk.id, risk]))
  const complete: unknown[] = []
  for (const [queryKey, list] of queryClient.getQueriesData<RiskPage>({ queryKey: riskKeys.lists })) {
    if (!list || !ids.every((id) => fresh.has(id) && list.data.some((risk) => risk.id === id))) continue
    complete.push(JSON.stringify(queryKey))
    queryClient.setQueryData<RiskPage>(queryKey, {
      ...list,
      data: list.data.map((risk) => fresh.get(risk.id) ?? risk),
    })
  }
  const before = queryClient
    .getQueryCache()
    .findAll({ queryKey: riskKeys.lists, type: 'active' })
    .map(({ queryKey }) => [queryKey, queryClient.getQueryData<RiskPage>(queryKey)] as const)
  await queryClient.invalidateQueries({
    predicate: (query) => {
      if (!isRiskQuery(query) || complete.includes(JSON.stringify(query.queryKey))) return false
      const id = recordIdOfQuery(query)
      return id === undefined || ids.includes(id)
    },
  })
  for (const [queryKey, list] of before) {
    queryClient.setQueryData<RiskPage>(queryKey, (now) => now && list && { ...now, data: inPlace(list.data, now.data) })
  }
  return risks
}

/** The records as read anew: those that stood there before in their old order, new ones where the server has them. */
function inPlace(before: readonly RiskCard[], now: readonly RiskCard[]): RiskCard[] {
  const stood = new Set(before.map(({ id }) => id))
  const kept = before.flatMap(({ id }) => now.find((risk) => risk.id === id) ?? []).values()
  return now.map((risk) => (stood.has(risk.id) ? (kept.next().value ?? risk) : risk))
}

/** Reads the comments on a record again, and its audit, where they are on screen. */
export async function refreshComments(queryClient: QueryClient, riskId: number): Promise<void> {
  await Promise.all(
    [riskKeys.comments(riskId), riskKeys.audit(riskId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
