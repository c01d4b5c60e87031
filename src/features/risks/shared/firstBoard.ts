import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Store } from 'react-admin'
import type { RiskType } from '#domain/risks/statuses'
import { viewsOf } from '#domain/risks/views'
import { expectBoard } from '#src/dataProvider/boardCall.ts'
import { boardFilterOf, heatMapFilterOf, viewCountFilterOf } from '#src/dataProvider/boardFilter.ts'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { followUpQueries } from '#src/dataProvider/endpoints/followUp.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { reactAdminQueries } from '#src/dataProvider/reactAdminQueries.ts'
import type { BoardUser } from './boardUser.ts'
import { appetiteQuery } from './labels/Appetite.tsx'
import { thisYear } from './labels/useWorkingDays.ts'
import { boardKeyOf, boardLink, listOptionsOf, startViewKeyOf } from './boardAddress.ts'

/** The first page waits so long for its records, in milliseconds; then it is shown without, as while others come. */
const longestWait = 250

/** What was read for the first page is not read once more by its parts, as they are shown; in milliseconds. */
const freshFor = 3_000

/** Whether the records of the first page were asked for in its head, and are there or on their way. */
export const isBoardUnderWay = (): boolean => window.riskBoardCalls?.board !== undefined

/**
 * Has what was asked for in the head of the page under the keys of those who show it, so that the board is drawn
 * once, and not first without its records and then again for each of them.
 * @param search the query of the address that the document began with
 * @returns the address where the board leads as it is opened, to be drawn there at once; undefined where it stays, or that is not known
 */
export async function readFirstBoard(
  { queryClient, dataProvider, store }: { queryClient: QueryClient; dataProvider: RiskBoardDataProvider; store: Store },
  user: BoardUser,
  search: string,
): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWait))
  const first = await Promise.race([expectBoard(user, search), late])
  if (!first) return undefined
  const { values, filter, sort, page, perPage } = first
  const { resource, queryOptions } = listOptionsOf(user)
  const params = { pagination: { page, perPage }, sort, filter: values, meta: queryOptions.meta }
  const views = viewsOf(user.role)
  const counted = views.map((view) => [view, viewCountFilterOf(view, filter, user)] as const)
  const year = thisYear()
  const key = boardKeyOf(user)
  // As the list writes down what it shows, and that it may have a selection.
  if (values.type) store.setItem(key, { filter: values, sort: sort.field, order: sort.order, page, perPage })
  const [selections, own] = [`${resource}.selectedIds.storeKeys`, `${key}.selectedIds`]
  store.setItem(selections, [...new Set<string>([...(store.getItem<string[]>(selections) ?? []), own])])
  // Answered by what is there; what else is asked for by now is asked as ever.
  const read = <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) => {
    queryClient.setQueryDefaults(options.queryKey, { staleTime: freshFor })
    return queryClient.prefetchQuery(options)
  }
  const all = Promise.all([
    read(reactAdminQueries.list(dataProvider, resource, params)),
    read(overviewQueries.viewCounts(dataProvider, counted)),
    search === '' &&
      views.includes('waiting') &&
      queryClient.prefetchQuery(
        overviewQueries.waitingTypes(dataProvider, user.roleAssignmentId, waitingFilters(user)),
      ),
    first.hasHeatMap && read(overviewQueries.heatMap(dataProvider, heatMapFilterOf(filter, user))),
    ...[year, year - 1].map((one) => queryClient.prefetchQuery(followUpQueries.holidays(one))),
    queryClient.prefetchQuery(appetiteQuery(dataProvider)),
  ])
  await Promise.race([all, late])
  if (search !== '' || store.getItem(startViewKeyOf(user)) !== undefined) return undefined
  const { queryKey } = overviewQueries.waitingTypes(dataProvider, user.roleAssignmentId, waitingFilters(user))
  return waitingLink(queryClient.getQueryData(queryKey))
}

/** Where the board leads for what waits; undefined where nothing does. */
export function waitingLink([type]: readonly RiskType[] = []): string | undefined {
  return type && boardLink({ type, view: 'waiting' })
}

/** By which filter is found what waits for somebody, of each type. */
export const waitingFilters = (user: BoardUser) =>
  user.types.map((type) => [type, viewCountFilterOf('waiting', boardFilterOf({ type }), user)] as const)
