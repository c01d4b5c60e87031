import { z } from 'zod'
import { listedPlan, planUpdate } from '#domain/wire/planUpdates'
import type { Evidence } from './judge.ts'
import { PlanSight } from './planSight.ts'
import { isOfReport } from './requests.ts'
import type { KnownPlan } from './work.ts'

/** The calls that are open to owners of plans without a role (rule plans.owner-view); every other is a 403 for them. */
const ownerCalls = /\/mitigation-plans(\/\{id\}\/updates)?$|\/s3\/signedUrl\/|\/users\/preferences$/

const shownPlans = z.array(listedPlan)
const shownReports = z.array(planUpdate)
const shownPeople = z.array(z.object({ id: z.int() }))

/** The caller's sight of plans before and after the call, also without a role. */
export function plansSeen({ request, before, after, worlds }: Omit<Evidence, 'plans'>): PlanSight[] {
  const { userId } = request.caller
  const sights = [before, after].filter((sight) => sight !== null)
  if (sights.length > 0 || userId === null) return sights.map(({ plans }) => plans)
  return [...new Set(worlds)].map((world) => new PlanSight(world, { userId, actor: null }))
}

/** Returns the faults of a success about plans: wrong owner, wrong content, or wrong count. */
export function planProblem(evidence: Evidence, body: unknown): string | null {
  const { request, response, plans, before, after } = evidence
  const { operation, caller } = request
  if (caller.userId !== null && !before && !after && operation.path.startsWith('/api/v1/') && !operation.isPublic) {
    // The board is null for people without a role, so that one call returns the data of every first page (rule
    // wire.board).
    if (operation.path === '/api/v1/risks/board' && body === null) return null
    // Without a role these are own plans and values (rule tasks.kinds).
    if (operation.path.startsWith('/api/v1/tasks')) return null
    // The giver of an indicator needs no role (rule indicators.access).
    if (evidence.worlds.some(({ things }) => things.some(({ giverUserId }) => giverUserId === caller.userId)))
      return null
    if (!ownerCalls.test(operation.path)) return 'a success without a role'
    if (!plans.some((sight) => sight.ownsAny())) return 'a success without a role or a plan'
  }
  const total = Number(response.headers['content-range']?.split('/')[1] ?? Number.NaN)
  switch (operation.name) {
    case 'GET /api/v1/mitigation-plans':
      return listProblem(evidence, shownPlans.safeParse(body).data ?? [], total)
    case 'GET /api/v1/mitigation-plans/{id}/updates': {
      const reports = shownReports.safeParse(body).data ?? []
      const [sight] = plans
      const plan = sight && planAsked(evidence, sight)
      if (!sight || !plan) return 'shows reports of a plan that is hidden'
      const open = sight.openReports(plan).length
      if (total > open || (total < open && request.query?.has('q') === false))
        return `${total} reports, of which ${open} are visible`
      return reports.every(({ mitigationPlanId }) => mitigationPlanId === plan.id) ? null : 'reports of another plan'
    }
    case 'POST /api/v1/mitigation-plans/{id}/updates': {
      const [sight] = plans
      const plan = sight && planAsked(evidence, sight)
      return sight && plan && sight.mayUpdate(plan) ? null : 'a report on a plan that is not theirs to report on'
    }
    case 'GET /api/v1/people': {
      const people = shownPeople.safeParse(body).data ?? []
      const unknown = people.find(({ id }) => !evidence.worlds.some(({ users }) => users.get(id)?.isActive))
      return unknown ? `names ${unknown.id}, who is not active` : null
    }
    default:
      return null
  }
}

/** The plan in the path, as the caller sees it. */
function planAsked({ request }: Evidence, sight: PlanSight): KnownPlan | undefined {
  return sight.shownAs(Number(/\/mitigation-plans\/(\d+)/.exec(request.wire.path)?.[1]))
}

/**
 * Each plan of a list must be visible, with the allowed part of its record, and all must be counted (rule plans.list).
 */
function listProblem({ plans, request }: Evidence, rows: z.infer<typeof shownPlans>, total: number): string | null {
  const [sight] = plans
  if (!sight) return 'lists plans for nobody'
  const listed = isOfReport(request) ? sight.submitted() : sight.listed()
  for (const { id, risk, mayUpdate, updates } of rows) {
    const found = listed.find(({ plan }) => plan.id === id)
    if (!found) return `lists plan ${id}`
    if (risk.id !== found.plan.riskId) return `lists plan ${id} as one of risk ${risk.id}`
    if (found.view === 'owned' && risk.companyGroup) return `shows the owner of plan ${id} the place of its record`
    if (mayUpdate !== sight.mayUpdate(found.plan)) return `returns mayUpdate ${mayUpdate} of plan ${id}`
    const open = sight.openReports(found.plan).length
    if (updates !== open) return `counts ${updates} reports on plan ${id}, of which ${open} are visible`
  }
  const { query } = request
  if (query === null) return null
  const isAmong = (name: string, value: unknown) =>
    !query.has(name) || query.getAll(name).some((wanted) => wanted === String(value))
  const owner = query.get('owner_id') === 'me' ? String(request.caller.userId) : query.get('owner_id')
  const seen = listed.filter(
    ({ plan, view }) =>
      isAmong('status', plan.status) &&
      (owner === null || owner === String(plan.ownerUserId)) &&
      // Plan owners do not see the company group of the record.
      (view === 'read' || !query.has('company_group_id')),
  ).length
  const counted = ['page', 'per_page', 'sort', 'order', 'status', 'owner_id', 'state']
  const isExact = [...query.keys()].every((name) => counted.includes(name))
  return total === seen || (!isExact && total < seen) ? null : `${total} plans counted, ${seen} are visible`
}
