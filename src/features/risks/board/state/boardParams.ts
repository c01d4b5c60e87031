import { levels, rates, type Level, type Rate } from '#domain/risks/heatMap'
import { periodMovements, type PeriodMovement } from '#domain/risks/periodMovement'
import {
  assessmentTypes,
  mitigationStatuses,
  riskTypes,
  workflowStatuses,
  type AssessmentType,
  type MitigationStatus,
  type RiskType,
  type WorkflowStatus,
} from '#domain/risks/statuses'
import { creatorRoles, type CreatorRole } from '#domain/access/roles'
import { boardViews, type BoardView } from './boardViews.ts'

/** Fields the board sorts by. */
export const boardSorts = ['updatedAt', 'level', 'workflowStatus', 'riskCategoryId', 'createdAt', 'order'] as const

export type BoardSort = (typeof boardSorts)[number]

export const pageSizes = [10, 25, 50] as const

/** Active records alone, inactive ones alone, or both. */
export const activities = ['active', 'inactive', 'both'] as const

export type Activity = (typeof activities)[number]

/** A cell of one of the two heat maps. */
export interface BoardCell {
  assessmentType: AssessmentType
  likelihood: Rate
  impact: Rate
}

/** Everything the board shows is said by these, and they live in the URL: a board can be sent as a link. */
export interface BoardParams {
  type: RiskType
  view: BoardView
  q: string
  companyId: number[]
  companyGroupId: number[]
  includeDescendants: boolean
  workflowStatus: WorkflowStatus[]
  riskCategoryId: number[]
  creatorRole: CreatorRole[]
  level: Level[]
  /** Gross, beside the net one in `level`. */
  grossLevel: Level[]
  mitigationStatus: MitigationStatus[]
  periodMovement: PeriodMovement[]
  activity: Activity
  isPrivate: boolean | undefined
  cell: BoardCell | undefined
  sort: BoardSort
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

/** A board of that type as it opens for the first time: summaries in their own order, items by the last change. */
export function defaultsOf(type: RiskType): BoardParams {
  return {
    type,
    view: 'all',
    q: '',
    companyId: [],
    companyGroupId: [],
    includeDescendants: true,
    workflowStatus: [],
    riskCategoryId: [],
    creatorRole: [],
    level: [],
    grossLevel: [],
    mitigationStatus: [],
    periodMovement: [],
    activity: 'active',
    isPrivate: undefined,
    cell: undefined,
    sort: type === 'summary' ? 'order' : 'updatedAt',
    order: type === 'summary' ? 'asc' : 'desc',
    page: 1,
    perPage: 25,
  }
}

/** Reads the URL; what it does not say, or says wrongly, is as in `defaultsOf`. */
export function readParams(query: URLSearchParams): BoardParams {
  const type = oneOf(riskTypes, query.get('type')) ?? 'item'
  const defaults = defaultsOf(type)
  return {
    type,
    view: oneOf(boardViews, query.get('view')) ?? defaults.view,
    q: query.get('q') ?? '',
    companyId: numbers(query.getAll('companyId')),
    companyGroupId: numbers(query.getAll('companyGroupId')),
    includeDescendants: query.get('includeDescendants') !== 'false',
    workflowStatus: someOf(workflowStatuses, query.getAll('workflowStatus')),
    riskCategoryId: numbers(query.getAll('riskCategoryId')),
    creatorRole: someOf(creatorRoles, query.getAll('creatorRole')),
    level: someOf(levels, query.getAll('level')),
    grossLevel: someOf(levels, query.getAll('grossLevel')),
    mitigationStatus: someOf(mitigationStatuses, query.getAll('mitigationStatus')),
    periodMovement: someOf(periodMovements, query.getAll('periodMovement')),
    activity: oneOf(activities, query.get('activity')) ?? defaults.activity,
    isPrivate: query.has('isPrivate') ? query.get('isPrivate') === 'true' : undefined,
    cell: readCell(query),
    sort: oneOf(boardSorts, query.get('sort')) ?? defaults.sort,
    order: oneOf(['asc', 'desc'] as const, query.get('order')) ?? defaults.order,
    page: numbers(query.getAll('page'))[0] ?? defaults.page,
    perPage: pageSizes.find((size) => String(size) === query.get('perPage')) ?? defaults.perPage,
  }
}

/** The URL of a board, as short as its defaults allow; the type always stands in it. */
export function writeParams(params: BoardParams): URLSearchParams {
  const defaults = defaultsOf(params.type)
  const query = new URLSearchParams({ type: params.type })
  for (const [name, value] of Object.entries(params) as [keyof BoardParams, BoardParams[keyof BoardParams]][]) {
    if (name === 'type' || value === undefined || value === defaults[name]) continue
    if (name === 'cell') writeCell(query, params.cell)
    else for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query
}

/** Filters that narrow the board down, beside view, search and type; shown as a number on the filter button. */
export function countFilters(params: BoardParams): number {
  const defaults = defaultsOf(params.type)
  const lists = [
    params.companyGroupId,
    params.workflowStatus,
    params.riskCategoryId,
    params.creatorRole,
    params.level,
    params.grossLevel,
    params.mitigationStatus,
    params.periodMovement,
  ]
  return (
    lists.filter((list) => list.length > 0).length +
    [params.activity !== defaults.activity, params.isPrivate !== undefined].filter(Boolean).length
  )
}

/** Whether anything but the view keeps records from the board. */
export function isNarrowed(params: BoardParams): boolean {
  return countFilters(params) > 0 || params.q !== '' || params.companyId.length > 0 || params.cell !== undefined
}

/** The same board without any filter: type, sorting and page size stay. */
export function withoutFilters({ type, sort, order, perPage }: BoardParams): BoardParams {
  return { ...defaultsOf(type), sort, order, perPage }
}

function readCell(query: URLSearchParams): BoardCell | undefined {
  const assessmentType = oneOf(assessmentTypes, query.get('assessmentType')) ?? 'net'
  const likelihood = rateOf(query.get('likelihood'))
  const impact = rateOf(query.get('impact'))
  return likelihood && impact ? { assessmentType, likelihood, impact } : undefined
}

function writeCell(query: URLSearchParams, cell: BoardCell | undefined): void {
  if (cell) for (const [name, value] of Object.entries(cell)) query.set(name, String(value))
}

const rateOf = (text: string | null) => rates.find((rate) => String(rate) === text)

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}

function someOf<Value extends string>(values: readonly Value[], texts: readonly string[]): Value[] {
  return values.filter((value) => texts.includes(value))
}

const numbers = (texts: readonly string[]) =>
  texts.map(Number).filter((number) => Number.isInteger(number) && number > 0)
