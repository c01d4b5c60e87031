import type { Role } from '#domain/access/roles'
import { recordOf } from '#domain/risks/fieldNames'
import { addressFilters, filterRows, type AddressFilter, type BoardValue, type FilterName } from '#domain/risks/filters'
import { rates, type Rate } from '#domain/risks/heatMap'
import type { AssessmentType, RiskType } from '#domain/risks/statuses'
import { activities, boardViews, viewFilterOf, type Activity, type BoardView } from '#domain/risks/views'
import type { RiskFilter } from './endpoints/overview.ts'

/** The complete filter of a board or a report; a list and its URL contain only the differences from the default. */
export type BoardFilter = { view: BoardView; activity: Activity } & { [Name in AddressFilter]: BoardValue<Name> }

export const filterNames = ['view', 'activity', ...addressFilters] as const satisfies (keyof BoardFilter)[]

/** Reads each kind of filter from texts; `values` are those that it lists. */
const readers: Record<
  (typeof filterRows)[FilterName]['kind'],
  (texts: string[], values: readonly string[]) => unknown
> = {
  one: ([text], values) => values.find((value) => value === text),
  some: (texts, values) => values.filter((value) => texts.includes(value)),
  yesOrNo: ([text]) => (text === undefined ? undefined : text === 'true'),
  text: ([text]) => text,
  day: ([text = '']) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
  rate: ([text]) => rates.find((rate) => String(rate) === text),
  id: (texts) => ids(texts)[0],
  ids,
  groups: ids,
  categories: ids,
  person: (texts) => (texts[0] === 'me' ? 'me' : ids(texts)[0]),
}

/** The viewer, as far as a view depends on the viewer. */
interface ViewViewer {
  role: Role
  companyGroup: { id: number }
}

/** The viewer, as far as the board depends on the viewer. */
export interface FilterViewer extends ViewViewer {
  /** The boards that the viewer can open (rule visibility.boards). */
  types: readonly RiskType[]
}

/**
 * Returns the filter for the filter values of a list or the texts of a URL; missing and invalid values become the
 * defaults of the board, and a type without a board for the viewer becomes the first available one.
 */
export function boardFilterOf(
  values: Readonly<Record<string, unknown>>,
  viewer?: Pick<FilterViewer, 'types'>,
): BoardFilter {
  const filter = {
    view: boardViews.find((view) => view === textsOf(values['view'])[0]) ?? 'all',
    activity: activities.find((activity) => activity === textsOf(values['activity'])[0]) ?? 'active',
    ...recordOf(addressFilters, (name) => {
      const row = filterRows[name]
      return readers[row.kind](textsOf(values[name]), row.values ?? []) ?? row.default
    }),
  } as BoardFilter
  const type = viewer && !viewer.types.includes(filter.type) ? (viewer.types[0] ?? filter.type) : filter.type
  // Single statuses replace a view instead of narrowing it.
  return { ...filter, type, view: filter.workflowStatus.length > 0 ? 'all' : filter.view }
}

/** Returns the filter values in the `filter` parameter of a URL, which is JSON; null without one. */
export function valuesIn(text: string | null): Partial<BoardFilter> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<BoardFilter> | null
  } catch {
    return null
  }
}

const defaults = boardFilterOf({})

/** Returns the filter values of a list: the type, and the differences from the default. */
export function valuesOf(filter: Partial<BoardFilter>): Partial<BoardFilter> {
  const isSet = ([name, value]: [string, unknown]) =>
    name === 'type' || (value !== undefined && String(value) !== String(defaults[name as keyof BoardFilter]))
  return Object.fromEntries(Object.entries(filter).filter(isSet))
}

/** A cell of one of the two heat maps. */
export interface BoardCell {
  assessmentType: AssessmentType
  likelihood: Rate
  impact: Rate
}

export function cellOf({ assessmentType, likelihood, impact }: BoardFilter): BoardCell | undefined {
  return likelihood && impact ? { assessmentType, likelihood, impact } : undefined
}

/** Returns the changes that select or clear a cell. */
export function cellValues(cell: BoardCell | undefined): Pick<BoardFilter, keyof BoardCell> {
  return cell ?? { assessmentType: 'net', likelihood: undefined, impact: undefined }
}

/** Returns the parameters of the API: for the list, and in parts for its counts and heat maps. */
export function riskFilterOf(filter: BoardFilter, viewer: ViewViewer): RiskFilter {
  const { view, activity } = filter
  const sent = addressFilters.filter((name) => isSent(filter, name)).map((name) => [name, sentValueOf(filter, name)])
  return {
    // Explicit statuses or groups override the view.
    ...viewFilterOf(view, { role: viewer.role, homeId: viewer.companyGroup.id }),
    ...Object.fromEntries(sent),
    ...(activity !== 'both' && { isActive: activity === 'active' }),
  }
}

const isSet = (filter: BoardFilter, name: AddressFilter) => String(filter[name] ?? '').trim() !== ''

/** Whether a filter has an effect: it is set, and so are those that it needs. */
export function isSent(filter: BoardFilter, name: AddressFilter): boolean {
  // Alone it only decides which cell or past level is meant.
  if (name === 'assessmentType') return rated.some((one) => isSent(filter, one))
  return isSet(filter, name) && (filterRows[name].needs ?? []).every((needed) => isSet(filter, needed))
}

const rated = ['likelihood', 'fromStanding', 'toStanding'] as const

const sentValueOf = (filter: BoardFilter, name: AddressFilter) => {
  if (name === 'q') return filter.q.trim()
  return filterRows[name].kind === 'rate' ? [filter[name]] : filter[name]
}

/** The heat maps use every filter except the selected cell, which would empty all other cells. */
export function heatMapFilterOf(filter: BoardFilter, viewer: ViewViewer): RiskFilter {
  return riskFilterOf({ ...filter, ...cellValues(undefined) }, viewer)
}

/** Returns the parameters of the board in another view, for its count. */
export function viewCountFilterOf(view: BoardView, filter: BoardFilter, viewer: ViewViewer): RiskFilter {
  return riskFilterOf({ ...filter, view, workflowStatus: [] }, viewer)
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

function ids(texts: readonly string[]): number[] {
  return texts.map(Number).filter((number) => Number.isInteger(number) && number > 0)
}
