import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import type { Method } from '../../tests/support/api.ts'
import { assessmentOf, completeDetail } from '../../tests/support/riskInputs.ts'
import { remark } from '../../tests/support/stories.ts'
import type { Random } from '../fuzz/random.ts'

/** A row that a command must write to the audit: its risk (null: the one that the command creates) and its action. */
export interface LoggedAction {
  riskId: number | null
  action: string
}

/** A command that a client can send, with everything it writes if it is acknowledged: all of it or nothing. */
export interface Command {
  method: Method
  url: string
  body: object
  /** For creations, so that they can be repeated. */
  idempotencyKey?: string
  actions: LoggedAction[]
  /** A unique text, so that it can be found in the audit. */
  mark?: string
}

const bodyOfLists = (risks: readonly Risk[]) => ({
  riskSummaryRequire: risks.filter(({ type }) => type === 'summary').map(({ id }) => ({ id })),
  riskItemRequire: risks.filter(({ type }) => type === 'item').map(({ id }) => ({ id })),
})

/** A new record: mostly an item, sometimes a summary of the items given. */
export function createCommand(random: Random, mark: string, itemIds: readonly number[]): Command {
  const isSummary = itemIds.length > 0 && random.chance(0.3)
  return {
    method: 'POST',
    url: '/v1/risks/create',
    body: {
      type: isSummary ? 'summary' : 'item',
      detail: { ...completeDetail, rootCause: mark },
      ...(isSummary ? { riskIds: random.shuffled(itemIds).slice(0, 2) } : {}),
    },
    idempotencyKey: mark,
    actions: [{ riskId: null, action: 'create' }],
    mark,
  }
}

/** Returns one of the allowed commands of a record, from its response; undefined without one. */
export function commandOn(random: Random, risk: Risk, mark: string): Command | undefined {
  const makable = risk.allowedActions.filter((action) => action in makers)
  const chosen = random.shuffled(makable).toSorted((a, b) => (urgency[b] ?? 1) - (urgency[a] ?? 1))
  const action = random.chance(0.6) ? chosen[0] : chosen.at(-1)
  return action === undefined ? undefined : makers[action]?.(risk, mark, random)
}

/** Forward actions come first, so that every status occurs. */
const urgency: Readonly<Record<string, number>> = { submit: 3, report: 3, approve: 3, review: 3, delete: 0 }

type Maker = (risk: Risk, mark: string, random: Random) => Command | undefined

const put =
  (action: string, path: string, body: (risk: Risk) => object = () => ({})): Maker =>
  (risk) => ({
    method: 'PUT',
    url: `/v1/risks/${risk.id}${path}`,
    body: body(risk),
    actions: [{ riskId: risk.id, action }],
  })

const listCall =
  (action: string, method: Method, more: object = {}): Maker =>
  (risk) => ({
    method,
    url: `/v1/risk-summary/${action === 'report' ? 'submit' : action}`,
    body: { ...bodyOfLists([risk]), ...more },
    actions: [{ riskId: risk.id, action }],
  })

const byType =
  (item: Maker, summary: Maker): Maker =>
  (risk, ...rest) =>
    (risk.type === 'item' ? item : summary)(risk, ...rest)

const takenBack = (action: string) =>
  byType(put(action, `/${action}`), (risk) => ({
    method: 'PUT',
    url: `/v1/risk-summary/${action}`,
    body: { riskSummaryRequire: [{ id: risk.id }] },
    actions: [{ riskId: risk.id, action }],
  }))

const makers: Readonly<Record<string, Maker>> = {
  submit: byType(put('submit', '/submit'), listCall('submit', 'POST')),
  report: listCall('report', 'POST'),
  withdraw: takenBack('withdraw'),
  undo: takenBack('undo'),
  approve: listCall('approve', 'POST'),
  reject: (risk, mark, random) =>
    listCall('reject', 'POST', { stickyNotes: [{ ...remark, comment: mark }] })(risk, mark, random),
  review,
  edit,
  edit_again: (risk, mark, random) =>
    risk.type === 'summary'
      ? edit(risk, mark, random)
      : {
          method: 'POST',
          url: '/v1/risk-details',
          body: { riskId: risk.id },
          idempotencyKey: mark,
          actions: [{ riskId: risk.id, action: 'edit_again' }],
        },
  set_active: put('set_active', '/changeActive', ({ isActive }) => ({ isActive: !isActive })),
  set_private: put('set_private', '', ({ isPrivate }) => ({ isPrivate: !isPrivate })),
  delete: (risk, _mark, random) =>
    random.chance(0.2)
      ? { method: 'DELETE', url: `/v1/risks/${risk.id}`, body: {}, actions: [{ riskId: risk.id, action: 'delete' }] }
      : undefined,
}

/** Decides on the first undecided part of a revision. */
function review(risk: Risk, mark: string, random: Random): Command | undefined {
  const { latestDetail: detail } = risk
  const isOpen = ({ reviewStatus }: Pick<RiskDetail, 'reviewStatus'>) =>
    reviewStatus !== 'approved' && reviewStatus !== 'rejected'
  const plan = detail.mitigationPlans.find(isOpen)
  const [url, action] = isOpen(detail)
    ? [`/v1/risk-details/${detail.id}/review`, 'review']
    : [`/v1/mitigation-plans/${plan?.id}/review`, 'review_mitigation_plan']
  if (!isOpen(detail) && !plan) return undefined
  const body = random.chance(0.2)
    ? { reviewStatus: 'rejected', stickyNotes: [{ ...remark, comment: mark }] }
    : { reviewStatus: 'approved' }
  return { method: 'PUT', url, body, actions: [{ riskId: risk.id, action }] }
}

/** Missing fields of a draft come first; then any text changes. */
function edit(risk: Risk, mark: string, random: Random): Command {
  const { latestDetail: detail, id: riskId } = risk
  const isComplete = String(detail.workflowStatus.name).startsWith('complete_')
  // The edit of a complete record is an action of its own (rule workflow.edit-again).
  const actionsOf = (action: string): LoggedAction[] => [
    ...(isComplete ? [{ riskId, action: 'edit_again' }] : []),
    { riskId, action },
  ]
  const missing = (['gross', 'net'] as const).find(
    (type) => !detail.assessments.some((one) => one.type === type && one.likelihoodRate !== null),
  )
  if (missing) {
    const body = { ...assessmentOf(detail.id, missing, 2, 3), keyCurrentControls: mark }
    return { method: 'POST', url: '/v1/assessments', body, actions: actionsOf('update_assessment'), mark }
  }
  if (random.chance(0.4)) {
    const mitigationPlans = [{ description: mark, status: 'In Progress' }]
    const method = random.chance(0.5) ? 'POST' : 'PUT'
    const body = { riskDetailId: detail.id, mitigationPlans }
    return { method, url: '/v1/mitigation-plans', body, actions: actionsOf('update_mitigation_plans'), mark }
  }
  const body = { eventDescription: detail.eventDescription, rootCause: mark }
  return { method: 'PUT', url: `/v1/risk-details/${detail.id}`, body, actions: actionsOf('update_detail'), mark }
}
