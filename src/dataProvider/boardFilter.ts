import type { Role } from '#domain/access/roles'
import { currencies } from '#domain/risks/units'
import { levels, rates, type Rate } from '#domain/risks/heatMap'
import { pastPlaces, scoreMoves } from '#domain/risks/levelMovement'
import { reviewPeriodStates } from '#domain/risks/reviewPeriods'
import { assessmentTypes, mitigationStatuses, riskTypes, workflowStatuses } from '#domain/risks/statuses'
import type { AssessmentType, RiskType } from '#domain/risks/statuses'
import { acceptanceFilters } from '#domain/risks/acceptance'
import { targetOutcomes, targetStates } from '#domain/risks/target'
import { activities, boardViews, viewFilterOf, type BoardView } from '#domain/risks/views'
import type { RiskFilter } from './endpoints/overview.ts'

/**
 * The filters of the board, parsed from the texts of a URL or the values of a list; missing and invalid values become
 * the defaults of the board.
 */
const fields = {
  type: oneOf(riskTypes, 'item'),
  view: oneOf(boardViews, 'all'),
  q: ([text = '']: readonly string[]) => text,
  companyId: ids,
  companyGroupId: ids,
  includeDescendants: ([text]: readonly string[]) => text !== 'false',
  workflowStatus: someOf(workflowStatuses),
  riskCategoryId: ids,
  level: someOf(levels),
  /** Gross, in addition to net in `level`. */
  grossLevel: someOf(levels),
  mitigationStatus: someOf(mitigationStatuses),
  financialCurrency: someOf(currencies),
  /** The level or cell of records at the end of a day, and of an earlier one (rule movement.records). */
  fromDay: dayOf,
  fromStanding: someOf(pastPlaces),
  toDay: dayOf,
  toStanding: someOf(pastPlaces),
  /** The direction of the score between the two days. */
  moved: someOf(scoreMoves),
  activity: oneOf(activities, 'active'),
  aboveAppetite: yesOrNo,
  latePlans: yesOrNo,
  /** Whether linked events imply a higher likelihood than the net rating (rule events.contradicted). */
  contradicted: yesOrNo,
  /** Whether the review of the record is due (rule review-dates.next). */
  reviewDue: yesOrNo,
  /** The owner: `me` or the id of a person (rule record.owner). */
  ownerId: ([text]: readonly string[]) => (text === 'me' ? text : ids(text === undefined ? [] : [text])[0]),
  targetState: someOf(targetStates),
  /**
   * The state of the latest acceptance; `none` means above the appetite without an active one (rule acceptance.states).
   */
  acceptanceState: someOf(acceptanceFilters),
  /** A review period, and the state of records in it; each is ignored without the other (rule review-periods.state). */
  reviewPeriodId: (texts: readonly string[]) => ids(texts)[0],
  reviewPeriodState: someOf(reviewPeriodStates),
  /** The result of targets whose first day is in a period (rule target.promises). */
  targetOutcome: someOf(targetOutcomes),
  targetFrom: dayOf,
  targetTo: dayOf,
  /** The heat map of the selected cell; `likelihood` and `impact` together identify the cell. */
  assessmentType: oneOf(assessmentTypes, 'net'),
  likelihood: oneOf(rates, undefined),
  impact: oneOf(rates, undefined),
}

/** The complete filter of a board or a report; a list and its URL contain only the differences from the default. */
export type BoardFilter = { [Name in keyof typeof fields]: ReturnType<(typeof fields)[Name]> }

export const filterNames = Object.keys(fields) as (keyof BoardFilter)[]

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
 * Returns the filter for the filter values of a list; a type without a board for the viewer becomes the first available
 * one.
 */
export function boardFilterOf(
  values: Readonly<Record<string, unknown>>,
  viewer?: Pick<FilterViewer, 'types'>,
): BoardFilter {
  const read = filterNames.map((name) => [name, fields[name](textsOf(values[name]))])
  const filter = Object.fromEntries(read) as BoardFilter
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

/** The two days of a comparison, each with its filter; each is ignored without the other. */
export function pastLevelsOf({ fromDay, fromStanding, toDay, toStanding }: BoardFilter) {
  const pastLevels = [
    { name: 'from', day: fromDay, standing: fromStanding },
    { name: 'to', day: toDay, standing: toStanding },
  ] as const
  return pastLevels.filter(({ day, standing }) => day !== '' && standing.length > 0)
}

/** Returns the parameters of the API: for the list, and in parts for its counts and heat maps. */
export function riskFilterOf(filter: BoardFilter, viewer: ViewViewer): RiskFilter {
  const cell = cellOf(filter)
  return {
    // Explicit statuses or groups override the view.
    ...viewFilterOf(filter.view, { role: viewer.role, homeId: viewer.companyGroup.id }),
    ...plainFilterOf(filter),
    ...(pastLevelsOf(filter).length > 0 && { assessmentType: filter.assessmentType }),
    ...(cell && { assessmentType: cell.assessmentType, likelihood: [cell.likelihood], impact: [cell.impact] }),
  }
}

/** The heat maps use every filter except the selected cell, which would empty all other cells. */
export function heatMapFilterOf(filter: BoardFilter, viewer: ViewViewer): RiskFilter {
  return riskFilterOf({ ...filter, ...cellValues(undefined) }, viewer)
}

/** Returns the parameters of the board in another view, for its count. */
export function viewCountFilterOf(view: BoardView, filter: BoardFilter, viewer: ViewViewer): RiskFilter {
  return riskFilterOf({ ...filter, view, workflowStatus: [] }, viewer)
}

function plainFilterOf(filter: BoardFilter): RiskFilter {
  const { type, q, companyGroupId, includeDescendants, activity, aboveAppetite, latePlans } = filter
  const { companyId, workflowStatus, riskCategoryId } = filter
  const { level, grossLevel, mitigationStatus, financialCurrency, targetState, acceptanceState } = filter
  const { contradicted, reviewDue, ownerId, reviewPeriodId, reviewPeriodState, targetOutcome, targetFrom, targetTo } =
    filter
  const lists = { companyId, companyGroupId, workflowStatus, riskCategoryId }
  const more = {
    level,
    grossLevel,
    mitigationStatus,
    financialCurrency,
    targetState,
    targetOutcome,
    acceptanceState,
  }
  return {
    type,
    ...(q.trim() && { q: q.trim() }),
    ...Object.fromEntries(Object.entries({ ...lists, ...more }).filter(([, list]) => list.length > 0)),
    ...Object.fromEntries(pastLevelsOf(filter).map(({ name, day }) => [`${name}Day`, day])),
    ...Object.fromEntries(pastLevelsOf(filter).map(({ name, standing }) => [`${name}Standing`, standing])),
    ...(pastLevelsOf(filter).length === 2 && filter.moved.length > 0 && { moved: filter.moved }),
    ...(companyGroupId.length > 0 && { includeDescendants }),
    ...(activity !== 'both' && { isActive: activity === 'active' }),
    ...(aboveAppetite !== undefined && { aboveAppetite }),
    ...(latePlans !== undefined && { latePlans }),
    ...(contradicted !== undefined && { contradicted }),
    ...(reviewDue !== undefined && { reviewDue }),
    ...(ownerId !== undefined && { ownerId }),
    ...(reviewPeriodId !== undefined && {
      reviewPeriodId,
      ...(reviewPeriodState.length > 0 && { reviewPeriodState }),
    }),
    ...(targetOutcome.length > 0 && targetFrom !== '' && { targetFrom }),
    ...(targetOutcome.length > 0 && targetTo !== '' && { targetTo }),
  }
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

function oneOf<Value extends string | number, const Fallback>(values: readonly Value[], fallback: Fallback) {
  return ([text]: readonly string[]): Value | Fallback => values.find((value) => String(value) === text) ?? fallback
}

function yesOrNo([text]: readonly string[]): boolean | undefined {
  return text === undefined ? undefined : text === 'true'
}

function someOf<Value extends string>(values: readonly Value[]) {
  return (texts: readonly string[]): Value[] => values.filter((value) => texts.includes(value))
}

function dayOf([text = '']: readonly string[]): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''
}

function ids(texts: readonly string[]): number[] {
  return texts.map(Number).filter((number) => Number.isInteger(number) && number > 0)
}
