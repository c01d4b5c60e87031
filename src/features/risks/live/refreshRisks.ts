import type { QueryClient } from '@tanstack/react-query'
import type { Risk } from '#domain/wire/risks'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'

interface RiskList {
  data: Risk[]
  total?: number
}

/** An act on more records than these, such as a reset, reads the page anew as a whole. */
export const mostAtOnce = 10

const isOfRisks = ([resource]: readonly unknown[]) => resource === 'risks' || resource === 'risk-summary'

/** Reads again whatever is on screen about records. */
export async function refreshEverything(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfRisks(queryKey) })
}

/**
 * Brings the screen up to date with changed records without moving what is being read: a record that stands in
 * a list is exchanged in its place. Only a list that lacks one is read again, where those that stood in it before
 * keep their order; counts and heat maps are read again anyway.
 * @returns the records as they stand now, as far as their reader still sees them
 */
export async function refreshRisks(
  queryClient: QueryClient,
  dataProvider: Pick<RiskBoardDataProvider, 'getDrillDown'>,
  ids: readonly number[],
): Promise<Risk[]> {
  const read = await Promise.all(ids.map((id) => dataProvider.getDrillDown(id, { errors: 'caller' }).catch(() => null)))
  const risks = read.filter((risk) => risk !== null)
  const fresh = new Map(risks.map((risk) => [risk.id, risk]))
  const complete: unknown[] = []
  for (const [queryKey, list] of queryClient.getQueriesData<RiskList>({ queryKey: ['risks', 'getList'] })) {
    if (!list || !ids.every((id) => fresh.has(id) && list.data.some((risk) => risk.id === id))) continue
    complete.push(JSON.stringify(queryKey))
    queryClient.setQueryData<RiskList>(queryKey, {
      ...list,
      data: list.data.map((risk) => fresh.get(risk.id) ?? risk),
    })
  }
  const before = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['risks', 'getList'], type: 'active' })
    .map(({ queryKey }) => [queryKey, queryClient.getQueryData<RiskList>(queryKey)] as const)
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      if (!isOfRisks(queryKey) || complete.includes(JSON.stringify(queryKey))) return false
      const [, kind, id] = queryKey
      return kind !== 'record' || ids.includes(id as number)
    },
  })
  for (const [queryKey, list] of before) {
    queryClient.setQueryData<RiskList>(queryKey, (now) => now && list && { ...now, data: inPlace(list.data, now.data) })
  }
  return risks
}

/** The records as read anew: those that stood there before in their old order, new ones where the server has them. */
function inPlace(before: readonly Risk[], now: readonly Risk[]): Risk[] {
  const stood = new Set(before.map(({ id }) => id))
  const kept = before.flatMap(({ id }) => now.find((risk) => risk.id === id) ?? []).values()
  return now.map((risk) => (stood.has(risk.id) ? (kept.next().value ?? risk) : risk))
}
