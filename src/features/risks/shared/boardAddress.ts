import type { ListBaseProps } from 'react-admin'
import type { RiskType } from '#domain/risks/statuses'
import { firstSorts } from '#domain/risks/views'
import { boardPageSizes } from '#domain/validation/limits'
import { boardFilterOf, filterNames, valuesIn, valuesOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import type { Sort } from '#src/dataProvider/endpoints/risks.ts'
import type { CallMeta } from '#src/dataProvider/crud.ts'
import type { BoardUser } from './boardUser.ts'

/** How a board of that type is sorted at first. */
export const sortOf: Readonly<Record<RiskType, Sort>> = firstSorts

/** A list as react-admin remembers it. */
export type RememberedList = { filter?: Partial<BoardFilter>; sort?: string; order?: Sort['order'] }

/** The boards one keeps apart: what is in use, and what was taken out of it. */
export type BoardKind = 'board' | 'inactive'

/** Under what react-admin remembers where a role left its board, and what is selected there. */
export function boardKeyOf(
  { roleAssignmentId }: Pick<BoardUser, 'roleAssignmentId'>,
  kind: BoardKind = 'board',
): string {
  return `risks.${kind}.${roleAssignmentId}`
}

/** Under what the store has the saved view that somebody's board begins with. */
export const startViewKeyOf = (user: Pick<BoardUser, 'roleAssignmentId'>): string => `${boardKeyOf(user)}.start`

/** The address of the board, or of another page, under a filter, as react-admin's lists read it. */
export function boardLink(filter: Partial<BoardFilter> & Pick<BoardFilter, 'type'>, path = '/', sort?: Sort): string {
  const { field, order } = sort ?? sortOf[filter.type]
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(valuesOf(filter)), sort: field, order })}`
}

/**
 * The query of a list behind one that names the filters themselves, as the specification's addresses and older links
 * do: `type=summary&tab=Riskboard&company_group_id=8`; null where there is none to translate. Other parameters stay.
 */
export function translatedQuery(search: string, user: Pick<BoardUser, 'types'>): URLSearchParams | null {
  const query = new URLSearchParams(search)
  const asked = takeNamed(query)
  if (query.has('filter') || Object.keys(asked).length === 0) return null
  const filter = boardFilterOf(asked, user)
  query.set('filter', JSON.stringify(valuesOf(filter)))
  const sort = sortOf[filter.type]
  if (!query.has('sort')) query.set('sort', sort.field)
  query.set('order', query.get('order')?.toUpperCase() ?? sort.order)
  return query
}

/**
 * Returns the list address for an address with the specification's parameters; null for a list address. An address
 * with only a type leads to the board as it was left.
 * @param left the board as it was left, if it was ever opened
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
  return new URLSearchParams(boardLink(left, '', sort && order ? { field: sort, order } : undefined))
}

/**
 * An address of rule errors.to-board with the filter that it asks for: its own parameters stay in the bar, and lists of
 * react-admin read the filter.
 */
function withNamed(named: URLSearchParams, list: URLSearchParams, user: BoardUser): URLSearchParams {
  const query = new URLSearchParams(named)
  for (const name of ['filter', 'sort', 'order']) query.set(name, list.get(name) ?? '')
  query.set('type', boardFilterOf(valuesIn(query.get('filter')) ?? {}, user).type)
  return query
}

/**
 * Returns the address of a list without the parameters of rule errors.to-board, once its filter was changed to
 * something else; null while they agree.
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

/** Takes the parameters that name filters, in either spelling, out of a query. */
function takeNamed(query: URLSearchParams): Record<string, string[]> {
  const asked: Record<string, string[]> = {}
  for (const name of filterNames) {
    const keys = [name, snakeCaseOf(name)].filter((key, place, all) => all.indexOf(key) === place)
    const values = keys.flatMap((key) => query.getAll(key))
    if (values.length > 0) asked[name] = values
    for (const key of keys) query.delete(key)
  }
  return asked
}

const snakeCaseOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const pageSizes = [...boardPageSizes]

const ignore = () => undefined

/** The common parts of the board and the inactive board as lists of react-admin. */
export function listOptionsOf({ role, companyGroup, types }: BoardUser) {
  return {
    resource: 'risks',
    perPage: 25,
    // The guards of the route let nobody in who may not read risks; to ask again would cost the first page time.
    disableAuthentication: true,
    exporter: false,
    queryOptions: {
      meta: { viewer: { role, companyGroup, types }, fields: 'card' } satisfies CallMeta,
      // The error dialogs present a failure (rule errors.catalogue).
      onError: ignore,
    },
  } satisfies Partial<ListBaseProps>
}
