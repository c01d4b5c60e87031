import { queryOptions } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { levels } from '#domain/risks/heatMap'
import { isPermanentlyComplete, workflowStatuses, type RiskType } from '#domain/risks/statuses'
import { largestPageSize } from '#domain/validation/limits'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '../dataProvider.ts'
import type { RiskFilter } from './overview.ts'
import { riskKeys, type Sort } from './risks.ts'

const permanentlyCompleteStatuses = workflowStatuses.filter(isPermanentlyComplete)

/** Maximum number of listed records. */
const mostCompleted = 25

/** The number of pending records that are searched for those that the reader decides on. */
const mostWaiting = 50

const mostMoved = 6

/** The number of highest records shown. */
const mostHighest = 5

const cards = { fields: 'card' } satisfies CallMeta

type Lists = Pick<DataProvider, 'getList'>

/**
 * Returns the first pending record under a filter and in an order, without the current one.
 * @param order the ids of a list that contains the current record: the next one there comes first
 */
export async function readNextWaiting(
  calls: Lists,
  { filter, sort, order }: { filter: RiskFilter; sort: Sort; order: readonly number[] },
  leftId: number,
) {
  const { data } = await calls.getList<RiskCard>('risks', {
    filter,
    sort,
    pagination: { page: 1, perPage: mostWaiting },
    meta: { ...cards, errors: 'caller' },
  })
  const others = data.filter(({ id }) => id !== leftId)
  const place = order.indexOf(leftId)
  return others.find(({ id }) => order.indexOf(id) > place) ?? others[0]
}

/** Lists of records on screens other than the board. */
export const riskListQueries = {
  queues: ['riskQueue'],

  /**
   * The ids under the filter and in the order of the board; the key does not begin with `risks`, so that a decided
   * record keeps its position.
   */
  queue: (calls: Lists, filter: RiskFilter, sort: Sort) =>
    queryOptions({
      queryKey: [...riskListQueries.queues, filter, sort],
      queryFn: async ({ signal }) => {
        const pagination = { page: 1, perPage: largestPageSize }
        const { data } = await calls.getList<RiskCard>('risks', { pagination, sort, filter, signal, meta: cards })
        return data.map(({ id }) => id)
      },
      staleTime: Infinity,
      gcTime: Infinity,
    }),

  /** The latest complete records of a user that are pending for nobody, the newest first. */
  completed: (calls: Lists, filter: Pick<RiskFilter, 'submittedBy' | 'companyGroupId'>) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'completed', filter],
      queryFn: async ({ signal }) => {
        const { data } = await calls.getList<RiskCard>('risks', {
          filter: { ...filter, workflowStatus: permanentlyCompleteStatuses, isHeld: false } satisfies RiskFilter,
          sort: { field: 'updatedAt', order: 'DESC' },
          pagination: { page: 1, perPage: mostCompleted },
          signal,
          // If the notice cannot be loaded, none is shown; the board shows its own failures.
          meta: { ...cards, errors: 'caller' },
        })
        return data
      },
    }),

  /** The records whose net score changed between two days, the highest current scores first. */
  moved: (calls: Lists, type: RiskType, from: string, to: string) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'moved', type, from, to],
      queryFn: async ({ signal }) => {
        const filter: RiskFilter = {
          type,
          state: 'submitted',
          fromDay: from,
          fromStanding: levels,
          toDay: to,
          toStanding: levels,
          moved: ['raised', 'lowered'],
        }
        const pagination = { page: 1, perPage: mostMoved }
        const sort = { field: 'score', order: 'DESC' } as const
        return (await calls.getList<RiskCard>('risks', { pagination, sort, filter, signal, meta: cards })).data
      },
    }),

  /** The records of a type with the highest net scores. */
  highest: (calls: Lists, type: RiskType) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'highest', type],
      queryFn: async ({ signal }) => {
        const { data } = await calls.getList<RiskCard>('risks', {
          filter: { type, isActive: true, state: 'submitted' } satisfies RiskFilter,
          sort: { field: 'score', order: 'DESC' },
          pagination: { page: 1, perPage: mostHighest },
          signal,
          meta: cards,
        })
        return data.filter(({ net }) => net !== null)
      },
    }),
}
