import type { ListBaseProps } from 'react-admin'
import type { RiskType } from '#domain/risks/statuses'
import { firstSortOf } from '#domain/risks/views'
import { boardPageSizes } from '#domain/validation/limits'
import { snakeCase } from '#domain/validation/snakeCase'
import { boardFilterOf, filterNames, valuesIn, valuesOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import type { Sort } from '#src/dataProvider/endpoints/risks.ts'
import type { BoardUser } from './boardUser.ts'

/** Returns the default sort order under a filter, on the board of a role. */
export const sortOf = (
  { type, view = 'all' }: Partial<BoardFilter> & Pick<BoardFilter, 'type'>,
  role?: BoardUser['role'],
): Sort => firstSortOf(type, view, role)

/** The order of the lists that the numbers of the home open. */
export const highestFirst: Sort = { field: 'score', order: 'DESC' }

/** The state of a list as react-admin stores it. */
export type RememberedList = { filter?: Partial<BoardFilter>; sort?: string; order?: Sort['order'] }

/** Returns the order of a board as it was left. */
export const rememberedOrder = (board: RememberedList | undefined, type: RiskType, role: BoardUser['role']): Sort => ({
  ...sortOf({ view: board?.filter?.view ?? 'all', type }, role),
  ...(board?.sort && { field: board.sort }),
  ...(board?.order && { order: board.order }),
})

/** The two boards of a user: active and inactive records. */
export type BoardKind = 'board' | 'inactive'

/** The storage key for the state of a role's board and its selection. */
export function boardKeyOf(
  { roleAssignmentId }: Pick<BoardUser, 'roleAssignmentId'>,
  kind: BoardKind = 'board',
): string {
  return `risks.${kind}.${roleAssignmentId}`
}

/** The storage key of the saved view with which a user's board opens. */
export const startViewKeyOf = (user: Pick<BoardUser, 'roleAssignmentId'>): string => `${boardKeyOf(user)}.start`

/** Returns the URL of the board, or of another page, with a filter in the format of react-admin's lists. */
export function boardLink(filter: Partial<BoardFilter> & Pick<BoardFilter, 'type'>, path = '/', sort?: Sort): string {
  const { field, order } = sort ?? sortOf(filter)
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(valuesOf(filter)), sort: field, order })}`
}

/**
 * Returns the list query for a query that names the filters directly, as the URLs of the specification and older links
 * do: `type=summary&tab=Riskboard&company_group_id=8`; null if there is nothing to translate. Other parameters stay.
 */
export function translatedQuery(search: string, user: Pick<BoardUser, 'types' | 'role'>): URLSearchParams | null {
  const query = new URLSearchParams(search)
  const asked = takeNamed(query)
  if (query.has('filter') || Object.keys(asked).length === 0) return null
  const filter = boardFilterOf(asked, user)
  query.set('filter', JSON.stringify(valuesOf(filter)))
  const sort = sortOf(filter, user.role)
  if (!query.has('sort')) query.set('sort', sort.field)
  query.set('order', query.get('order')?.toUpperCase() ?? sort.order)
  return query
}

/**
 * Returns the list URL for a URL with the specification's parameters; null if it is already a list URL. A URL with only
 * a type opens the board as the user left it.
 * @param left the state in which the user left the board, if any
 */
export function boardAddress(search: string, user: BoardUser, left: RememberedList | undefined): string | null {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  const type = query.get('type')
  const leftType = left?.filter?.type ?? user.types[0]
  const asksForMore = [...query.keys()].some((name) => name !== 'type' && name !== 'tab')
  const isAsLeft = !asksForMore && (type === null || type === leftType)
  if (tab === 'Report' && user.permissions.has('access_report_tab')) {
    const filter = boardFilterOf(left?.filter ?? {}, user)
    return isAsLeft ? boardLink(filter, '/risk-report') : `/risk-report?${translatedQuery(search, user) ?? query}`
  }
  if (query.has('filter')) return null
  if (isAsLeft && tab !== 'Riskboard') return query.size === 0 ? null : '/'
  const list = isAsLeft ? leftQuery(left, user) : translatedQuery(search, user)
  return list && `/?${tab === 'Riskboard' ? withNamed(query, list, user) : list}`
}

function leftQuery({ filter = {}, sort, order }: RememberedList = {}, user: BoardUser): URLSearchParams {
  const left = boardFilterOf(filter, user)
  return new URLSearchParams(boardLink(left, '', sort && order ? { field: sort, order } : sortOf(left, user.role)))
}

/**
 * Returns a URL of rule errors.to-board with the filter that it requests: its own parameters stay, and react-admin's
 * lists read the filter.
 */
function withNamed(named: URLSearchParams, list: URLSearchParams, user: BoardUser): URLSearchParams {
  const query = new URLSearchParams(named)
  for (const name of ['filter', 'sort', 'order']) query.set(name, list.get(name) ?? '')
  query.set('type', boardFilterOf(valuesIn(query.get('filter')) ?? {}, user).type)
  return query
}

/**
 * Returns the URL of a list without the parameters of rule errors.to-board after its filter has changed; null while
 * they agree.
 */
export function addressOfChanged(search: string, user: BoardUser): string | null {
  const query = new URLSearchParams(search)
  const values = valuesIn(query.get('filter'))
  const asked = takeNamed(query)
  if (values === null) return null
  const [filter, named] = [boardFilterOf(values, user), boardFilterOf(asked)]
  if (filterNames.every((name) => !(name in asked) || String(filter[name]) === String(named[name]))) return null
  query.delete('tab')
  return `/?${query}`
}

/** Removes the parameters that name filters, in either spelling, from a query. */
function takeNamed(query: URLSearchParams): Record<string, string[]> {
  const asked: Record<string, string[]> = {}
  for (const name of filterNames) {
    const keys = [name, snakeCase(name)].filter((key, place, all) => all.indexOf(key) === place)
    const values = keys.flatMap((key) => query.getAll(key))
    if (values.length > 0) asked[name] = values
    for (const key of keys) query.delete(key)
  }
  return asked
}

export const pageSizes = [...boardPageSizes]

const ignore = () => undefined

/** The common parts of the board and the inactive board as lists of react-admin. */
export function listOptionsOf({ role, companyGroup, types }: BoardUser) {
  return {
    resource: 'risks',
    perPage: 25,
    // The route guards admit only users who may read risks; a second check would delay the first page.
    disableAuthentication: true,
    exporter: false,
    queryOptions: {
      meta: { viewer: { role, companyGroup, types }, fields: 'card' } satisfies CallMeta,
      // The error dialogs show a failure (rule errors.catalogue).
      onError: ignore,
    },
  } satisfies Partial<ListBaseProps>
}
