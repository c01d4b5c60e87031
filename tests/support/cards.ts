import { expect } from 'vitest'
import { isBeingEdited } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { Assessment } from '#domain/wire/assessments'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { locales } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { TestApi } from './api.ts'

/** The sentences that a card carries: those that the role, the place and the states on it do not explain. */
const personal = (
  [
    'permission',
    'category',
    'creator',
    'submitter',
    'own_submission',
    'own_approval',
    'edited',
    'above_owner_limit',
  ] as const
).flatMap((reason) => locales.map((locale) => translate(locale, `deniedReasons.${reason}`)))

const isPersonal = (sentence: string) => personal.includes(sentence)

/** The card of a record, computed from the whole record of the same reader (rule wire.cards), without its assignee. */
export function cardOf(risk: Risk): Omit<RiskCard, 'holder'> {
  const { id, type, isActive, isPrivate, order, creatorRole, companyGroup, latestDetail: detail } = risk
  const rated = (assessment: Assessment | undefined) => {
    const { likelihoodRate: likelihood, highestImpactRate: impact, heatMapIndicator: level } = assessment ?? {}
    return level && likelihood && impact ? { likelihood, impact, score: likelihood * impact, level } : null
  }
  return {
    id,
    type,
    isActive,
    isPrivate,
    order,
    creatorRole,
    companyGroup,
    riskCategory: detail.riskCategory,
    title: Array.from(detail.eventDescription ?? '')
      .slice(0, 300)
      .join(''),
    workflowStatus: detail.workflowStatus,
    reviewStatus: detail.reviewStatus,
    submitDetail: detail.submitDetail,
    gross: rated(detail.assessments.find((one) => one.type === 'gross')),
    net: rated(detail.assessments.find((one) => one.type === 'net')),
    appetite: risk.appetite,
    appetiteSource: risk.appetiteSource,
    acceptance: risk.acceptance,
    isAboveAppetite: risk.isAboveAppetite,
    plans: {
      total: detail.mitigationPlans.length,
      complete: detail.mitigationPlans.filter(({ status }) => status === 'Complete').length,
      late: detail.mitigationPlans.filter(({ isLate }) => isLate).length,
    },
    attachments: detail.fileAttachment.length,
    owner: detail.owner,
    targetState: risk.targetState,
    nextReviewOn: risk.nextReviewOn,
    isReviewDue: risk.isReviewDue,
    isTargetOpen: risk.isTargetOpen,
    isTargetDue: risk.isTargetDue,
    targetMoves: risk.targetMoves,
    isContradicted: risk.isContradicted,
    isRatedBeforeCritical: risk.isRatedBeforeCritical,
    facts: risk.facts,
    allowedActions: risk.allowedActions,
    deniedActions: risk.deniedActions.filter(({ reason }) => isPersonal(reason)),
    createdAt: risk.createdAt,
    updatedAt: risk.updatedAt,
  }
}

/** The assignee on a card, by the database: the role, the people named, and since when (rule workflow.holder). */
export async function assigneeOf(
  { database }: TestApi,
  { id, latestDetail, creatorRole }: Risk,
): Promise<RiskCard['holder']> {
  const { rows: states } = await database.pool.query(
    `select r.workflow_status as status, r.company_group_id as "groupId", r.hierarchy, r.risk_category_id as "categoryId",
      (select max(e.created_at) from audit_entries e where e.risk_id = r.id
        and e.to_status = r.workflow_status and e.from_status is distinct from e.to_status) as since,
      g.is_md_flow_confirmed and (select s.value from settings s where s.key = 'MD_FLOW_ACTIVATION') = 'true'
        and coalesce((select max(e.id) from audit_entries e where e.risk_id = r.id
            and e.from_status = 'waiting_category_expert' and e.to_status = 'complete_internal_owner'), 0)
          > coalesce((select max(e.id) from audit_entries e where e.risk_id = r.id
            and e.action in ('submit', 'report', 'approve')), 0) as "toReport"
    from risks r join company_groups g on g.id = r.company_group_id where r.id = $1`,
    [id],
  )
  const [state] = states
  const status = latestDetail.workflowStatus.name
  const isOutdated = isBeingEdited(state.status) && !isBeingEdited(status)
  const role = isOutdated ? null : pendingRoleOf(status, creatorRole, state.toReport)
  if (role === null) return null
  const { rows: users } = await database.pool.query(
    `select distinct u.id, u.first_name as "firstName", u.last_name as "lastName"
    from users u join role_assignments a on a.user_id = u.id join user_roles ur on ur.id = a.user_role_id
    left join role_assignment_category_experts e on e.role_assignment_id = a.id
    where u.is_active and ur.name = $1 and case when ur.name = 'Category Expert'
      then a.company_group_id::text = any(string_to_array($2, '>')) and e.category_expert_id =
        (select category_expert_id from risk_categories where id = $3)
      else a.company_group_id = $4 end
    order by u.id limit 3`,
    [role, state.hierarchy, state.categoryId, state.groupId],
  )
  return { role, users, since: new Date(state.since).toISOString() }
}

/** Compares a card with the record that its reader is shown. */
export async function checkCard(api: TestApi, card: RiskCard, risk: Risk, trace = ''): Promise<void> {
  const { holder, ...content } = card
  expect(content, trace).toEqual(cardOf(risk))
  expect(holder, trace).toEqual(await assigneeOf(api, risk))
}
