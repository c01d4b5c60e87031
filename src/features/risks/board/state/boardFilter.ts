import type { RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import type { Reader } from '#src/features/risks/reader.ts'
import type { BoardParams } from './boardParams.ts'
import { statusesOf, type BoardView } from './boardViews.ts'

type FilterReader = Pick<Reader, 'role' | 'companyGroup'>

/** What the board asks the API for: the list, and in parts its counts and heat maps. */
export function riskFilterOf(params: BoardParams, reader: FilterReader): RiskFilter {
  const { cell } = params
  return {
    ...heatMapFilterOf(params, reader),
    ...(cell && { assessmentType: cell.assessmentType, likelihood: [cell.likelihood], impact: [cell.impact] }),
  }
}

/** The heat maps show where records stand under every filter but the chosen cell, which would empty all others. */
export function heatMapFilterOf(params: BoardParams, reader: FilterReader): RiskFilter {
  // What the reader chose explicitly, statuses or groups, stands above what the view asks for.
  return { ...viewFilterOf(params.view, reader), ...filterOf(params) }
}

/** What the board would ask for in another view, to count it. */
export function viewCountFilterOf(view: BoardView, params: BoardParams, reader: FilterReader): RiskFilter {
  return riskFilterOf({ ...params, view, workflowStatus: [] }, reader)
}

function filterOf(params: BoardParams): RiskFilter {
  return {
    type: params.type,
    ...(params.q.trim() && { q: params.q.trim() }),
    ...some({
      companyId: params.companyId,
      companyGroupId: params.companyGroupId,
      workflowStatus: params.workflowStatus,
      riskCategoryId: params.riskCategoryId,
      creatorRole: params.creatorRole,
      level: params.level,
      grossLevel: params.grossLevel,
      mitigationStatus: params.mitigationStatus,
      periodMovement: params.periodMovement,
    }),
    ...(params.companyGroupId.length > 0 && { includeDescendants: params.includeDescendants }),
    ...(params.activity !== 'both' && { isActive: params.activity === 'active' }),
    ...(params.isPrivate !== undefined && { isPrivate: params.isPrivate }),
  }
}

/** What waits for a Category Expert waits in the whole reach; every other step at home (rule workflow.home). */
function viewFilterOf(view: BoardView, { role, companyGroup }: FilterReader): RiskFilter {
  const workflowStatus = statusesOf(view, role)
  const isAtHomeOnly = view === 'waiting' && role !== 'Category Expert'
  return {
    ...(workflowStatus && { workflowStatus }),
    ...(isAtHomeOnly && { companyGroupId: [companyGroup.id], includeDescendants: false }),
  }
}

function some<Lists extends Record<string, readonly unknown[]>>(lists: Lists): Partial<Lists> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>
}
