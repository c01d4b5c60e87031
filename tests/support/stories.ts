import type { Role } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { deniedReasons } from '#i18n/en/deniedReasons'
import type { Client, TestApi } from './api.ts'
import { approveReview, createCompleteRisk } from './riskInputs.ts'

/** The people of group 8, each signed in. */
export interface Cast {
  assessor: Client
  owner: Client
  expert: Client
  director: Client
}

/** Signs in the people of a story. */
export async function openCast(api: TestApi): Promise<Cast> {
  return {
    assessor: await api.as('assessor'),
    owner: await api.as('owner'),
    expert: await api.as('expert'),
    director: await api.as('md'),
  }
}

/** Signs in the first person with a default role in a company group. */
export async function personIn(api: TestApi, role: Role, companyGroupId: number): Promise<Client> {
  const { rows } = await api.database.pool.query<{ name: string }>(
    `select split_part(u.email, '@', 1) as name from role_assignments a join users u on u.id = a.user_id
       join user_roles w on w.id = a.user_role_id
     where a.company_group_id = $1 and w.name = $2 and a.is_default order by u.id limit 1`,
    [companyGroupId, role],
  )
  if (!rows[0]) throw new Error(`Nobody is ${role} in group ${companyGroupId}`)
  return api.as(rows[0].name)
}

/** The Remark a rejection cannot do without. */
export const remark = { stickyNoteNo: 0, comment: 'The root cause does not explain the event' }

/** Both lists of a list call, for one record. */
export function listsOf(risk: { id: number; type: RiskType; updatedAt?: string }, withVersion = false) {
  const record = { id: risk.id, ...(withVersion ? { updatedAt: risk.updatedAt } : {}) }
  return risk.type === 'item'
    ? { riskSummaryRequire: [], riskItemRequire: [record] }
    : { riskSummaryRequire: [record], riskItemRequire: [] }
}

export const statusOf = (risk: Risk): WorkflowStatus => risk.latestDetail.workflowStatus.name

type Author = 'assessor' | 'owner'

type Step = (cast: Cast, risk: Risk) => Promise<unknown>

const submitItem =
  (who: Author): Step =>
  (cast, { id }) =>
    cast[who].put(`/v1/risks/${id}/submit`)
const withdraw =
  (who: Author): Step =>
  (cast, { id }) =>
    cast[who].put(`/v1/risks/${id}/withdraw`)
const report =
  (who: Author): Step =>
  (cast, risk) =>
    cast[who].post('/v1/risk-summary/submit', listsOf(risk))
const approve =
  (who: 'owner' | 'director'): Step =>
  (cast, risk) =>
    cast[who].post('/v1/risk-summary/approve', listsOf(risk))
const reject =
  (who: 'owner' | 'director'): Step =>
  (cast, risk) =>
    cast[who].post('/v1/risk-summary/reject', { ...listsOf(risk), stickyNotes: [remark] })
const editItemAgain =
  (who: Author): Step =>
  (cast, { id }) =>
    cast[who].post('/v1/risk-details', { riskId: id })
const editSummaryAgain: Step = ({ assessor }, { id }) =>
  assessor.put(`/v1/risks/${id}`, { detail: { rootCause: 'Looked at again' } })
const approveReviewed: Step = ({ expert }, risk) => approveReview(expert, risk)
const rejectReviewed: Step = async ({ expert }, { id }) => {
  const { latestDetail } = await expert.get(`/v1/risks/${id}`)
  await expert.put(`/v1/risk-details/${latestDetail.id}/review`, { reviewStatus: 'rejected', stickyNotes: [remark] })
  for (const plan of latestDetail.mitigationPlans) {
    await expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
  }
}

interface Story {
  /** The possible creators of the record; the first one by default. */
  by: readonly Author[]
  steps: (by: Author) => Step[]
}

const both = ['assessor', 'owner'] as const

const reviewed = (by: Author) => [submitItem(by), approveReviewed]

/** The actions that bring an item to each possible status, MD flow active. */
const itemStories: Partial<Record<WorkflowStatus, Story>> = {
  draft_assessor: { by: ['assessor'], steps: () => [] },
  draft_internal_owner: { by: ['owner'], steps: () => [] },
  waiting_category_expert: { by: both, steps: (by) => [submitItem(by)] },
  reject_category_expert: { by: both, steps: (by) => [submitItem(by), rejectReviewed] },
  withdrawn_assessor: { by: ['assessor'], steps: (by) => [submitItem(by), withdraw(by)] },
  withdrawn_internal_owner: { by: ['owner'], steps: (by) => [submitItem(by), withdraw(by)] },
  complete_assessor: { by: ['assessor'], steps: reviewed },
  complete_internal_owner: { by: ['owner'], steps: reviewed },
  waiting_internal_owner: { by: ['assessor'], steps: (by) => [...reviewed(by), report(by)] },
  reject_internal_owner: { by: ['assessor'], steps: (by) => [...reviewed(by), report(by), reject('owner')] },
  waiting_managing_director: { by: both, steps: (by) => [...reviewed(by), report('owner')] },
  complete_managing_director: {
    by: both,
    steps: (by) => [...reviewed(by), report('owner'), approve('director')],
  },
  editing_assessor: { by: ['assessor'], steps: (by) => [...reviewed(by), editItemAgain(by)] },
  editing_internal_owner: { by: ['owner'], steps: (by) => [...reviewed(by), editItemAgain(by)] },
}

/** The same of summaries. */
const summaryStories: Partial<Record<WorkflowStatus, Story>> = {
  draft_assessor: { by: ['assessor'], steps: () => [] },
  draft_internal_owner: { by: ['owner'], steps: () => [] },
  waiting_internal_owner: { by: ['assessor'], steps: (by) => [report(by)] },
  withdrawn_assessor: { by: ['assessor'], steps: (by) => [report(by), withdraw(by)] },
  withdrawn_internal_owner: {
    by: ['owner', 'assessor'],
    steps: () => [report('owner'), reject('director'), withdraw('owner')],
  },
  reject_internal_owner: { by: ['assessor'], steps: (by) => [report(by), reject('owner')] },
  waiting_managing_director: { by: both, steps: () => [report('owner')] },
  complete_managing_director: { by: both, steps: () => [report('owner'), approve('director')] },
  editing_assessor: { by: both, steps: () => [report('owner'), approve('director'), editSummaryAgain] },
}

/** The statuses a story leads to, per type. */
export const storyStatuses = {
  item: Object.keys(itemStories) as WorkflowStatus[],
  summary: Object.keys(summaryStories) as WorkflowStatus[],
}

/**
 * A complete risk of group 8 in a status, brought there by the calls of its people.
 * @returns the risk as its home Assessor reads it
 */
export async function riskIn(
  cast: Cast,
  type: RiskType,
  status: WorkflowStatus,
  overrides: Omit<Parameters<typeof createCompleteRisk>[1] & object, 'type'> & { by?: Author } = {},
): Promise<Risk> {
  const story = (type === 'item' ? itemStories : summaryStories)[status]
  const { by = story?.by[0], ...content } = overrides
  if (!by || !story?.by.includes(by)) throw new Error(`No story of the ${by} brings a ${type} to ${status}`)
  const risk = await createCompleteRisk(cast[by], { type, ...content })
  for (const step of story.steps(by)) await step(cast, risk)
  const reached = await cast.assessor.get(`/v1/risks/${risk.id}`)
  if (statusOf(reached) !== status) throw new Error(`The ${type} is ${statusOf(reached)} instead of ${status}`)
  return reached
}

const plainReasons: readonly string[] = Object.values(deniedReasons)

/**
 * The messages that a call may be refused with where the record gives this reason: the same; of a reason that names the
 * status or the roles, the general sentence.
 */
export const messagesOf = (reason: string): string[] =>
  plainReasons.includes(reason) ? [reason] : [deniedReasons.status, deniedReasons.role]
