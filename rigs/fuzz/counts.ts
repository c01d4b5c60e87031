import { z } from 'zod'
import { riskComparison, riskMovement } from '#domain/wire/riskMovement'
import { amountSum, riskReport } from '#domain/wire/riskReport'
import { heatMap } from '#domain/wire/risks'
import { accessStatus } from '#domain/wire/riskSummary'
import { markersIn } from './markers.ts'
import { isOfReport, type FuzzRequest } from './requests.ts'
import type { Sight } from './sight.ts'
import type { KnownRisk } from './world.ts'

/** Filters that this check also applies; any other filter can only make a number smaller. */
const countedFilters: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'sort',
  'order',
  'type',
  'company_group_id',
  'workflow_status',
  'risk_category_id',
  'creator_role',
  'is_active',
  'is_private',
  'state',
])

/** Calls that count only rated risks, or those with an amount. */
const countingSome = [
  '/api/v1/heat-map',
  '/api/v1/risk-report/amounts',
  '/api/v1/risk-movement',
  '/api/v1/risk-movement/comparison',
]

/** Calls that count risks under the filters of the list. */
const counting = ['/api/v1/risks', '/api/v1/risk-report', '/api/v1/risk-summary/access/status', ...countingSome]

/** Returns the number of records in a response; undefined without one, or if it violates its schema. */
function totalOf(path: string, body: unknown, contentRange: string | undefined): number | undefined {
  if (contentRange !== undefined) return Number(contentRange.split('/')[1])
  const sum = (cells: number[][]) => cells.flat().reduce((all, one) => all + one, 0)
  switch (path) {
    case '/api/v1/heat-map': {
      const { data } = heatMap.safeParse(body)
      return data && Math.max(sum(data.gross), sum(data.net))
    }
    case '/api/v1/risk-report':
      return riskReport.safeParse(body).data?.total
    case '/api/v1/risk-movement': {
      const { data } = riskMovement.safeParse(body)
      return data && Math.max(...data.points.map(({ net, deleted }) => sum([Object.values(net)]) - deleted))
    }
    case '/api/v1/risk-movement/comparison': {
      const { data } = riskComparison.safeParse(body)
      return data && sum([data.net.map(({ count }) => count)]) - data.deleted
    }
    case '/api/v1/risk-report/amounts': {
      const { data } = z.array(amountSum).safeParse(body)
      return data && Math.max(0, ...data.map(({ risks }) => risks))
    }
    case '/api/v1/risk-summary/access/status': {
      const { data } = accessStatus.safeParse(body)
      return data && sum([Object.values(data.counts)])
    }
    default:
      return undefined
  }
}

/**
 * Compares the numbers of a response with the records visible to its reader: a hidden record must not even be counted.
 * @returns the fault, or null
 */
export function countProblem(
  { operation, query }: FuzzRequest,
  body: unknown,
  contentRange: string | undefined,
  sight: Sight,
): string | null {
  if (operation.method !== 'GET' || query === null) return null
  const total = totalOf(operation.path, body, contentRange)
  if (total === undefined) return null
  const searched = markersIn(query.get('q') ?? '')
  const unseen = [...searched].filter((marker) => !sight.markers().has(marker))
  if (unseen.length > 0) return total === 0 ? null : `${total} found for ${unseen.join()}, which is hidden`

  if (operation.path.endsWith('role-assignments')) {
    const seen = [...sight.world.assignments.values()].filter((one) => sight.seesAssignment(one)).length
    return total <= seen ? null : `${total} role assignments, of which ${seen} are visible`
  }
  if (!counting.includes(operation.path)) return null
  const seen = countVisible(sight, query, isOfReport({ operation, query }))
  // Not every viewer of a record is an assignee.
  const isOfPerson = [...searched].some((marker) => sight.world.personMarkers.has(marker))
  const isExact =
    !countingSome.includes(operation.path) &&
    !isOfPerson &&
    [...query.keys()].every((name) => countedFilters.has(name) || (name === 'q' && searched.size > 0))
  return total === seen || (!isExact && total < seen) ? null : `${total} counted, ${seen} are visible`
}

/** Whether a word is in a plan of the visible revision, or possibly in the name of an assignee (rule wire.search). */
function isFoundOutside(marker: string, risk: KnownRisk, detailId: number | undefined, sight: Sight): boolean {
  const { world } = sight
  const plans = world.work.plansOfDetail.get(detailId ?? 0) ?? []
  const isNamed = () => world.readersOf(risk).some((userId) => world.users.get(userId)?.markers.has(marker))
  return plans.some(({ markers }) => markers.has(marker)) || isNamed()
}

/** @param isSubmitted whether records count in the state last submitted (rule report.submitted) */
function countVisible(sight: Sight, query: URLSearchParams, isSubmitted: boolean): number {
  const isAmong = (name: string, value: unknown) => !query.has(name) || query.getAll(name).includes(String(value))
  const searched = [...markersIn(query.get('q') ?? '')]
  const groups = query.getAll('company_group_id').map(Number)
  const isInGroups = (groupId: number, hierarchy: string) =>
    groups.length === 0 ||
    groups.includes(groupId) ||
    (query.get('include_descendants') === 'true' && hierarchy.split('>').some((id) => groups.includes(Number(id))))

  return sight.visibleRisks().filter((risk) => {
    const { id, state, submittedDetailId } = risk
    const isPresent = !isSubmitted && sight.visibility(id) === 'present'
    const shown = isSubmitted ? sight.world.details.get(submittedDetailId ?? 0) : sight.shownDetail(risk)
    return (
      (shown !== undefined || !isSubmitted) &&
      isAmong('type', state.type) &&
      isAmong('creator_role', state.creatorRole) &&
      isAmong('is_active', state.isActive) &&
      isAmong('is_private', state.isPrivate) &&
      isAmong('workflow_status', isPresent ? state.workflowStatus : risk.submittedStatus) &&
      isAmong('risk_category_id', isPresent ? shown?.categoryId : risk.submittedCategoryId) &&
      isInGroups(state.companyGroupId, state.hierarchy) &&
      searched.every((marker) => shown?.searchText.includes(marker) || isFoundOutside(marker, risk, shown?.id, sight))
    )
  }).length
}
