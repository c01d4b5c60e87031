import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import type { RiskState } from '../riskState.ts'
import type { WorkflowStatus } from '../statuses.ts'
import { riskActions, type DenialReason, type RiskAction } from './actions.ts'
import { decisionOn } from './riskActions.ts'

type Rule = (actor: Actor, risk: RiskState) => boolean

const among =
  (...statuses: WorkflowStatus[]): Rule =>
  (_, risk) =>
    statuses.includes(risk.workflowStatus)
const item: Rule = (_, risk) => risk.type === 'item'
const summary: Rule = (_, risk) => risk.type === 'summary'
const active: Rule = (_, risk) => risk.isActive
const by =
  (role: Role): Rule =>
  (actor) =>
    actor.role === role
const byCreator: Rule = (actor, risk) => actor.role === risk.creatorRole
const bySubmitter: Rule = (actor, risk) => actor.role === risk.submitRole
/** Rule workflow.four-eyes. */
const byAnother: Rule = (actor, risk) => !risk.submitterIds.includes(actor.userId)
/** Rule workflow.levels: an Internal Owner decides after the expert, a Managing Director after both. */
const byNoApprover: Rule = (actor, risk) =>
  !risk.approvals.some(
    ({ role, userId }) =>
      userId === actor.userId &&
      (role === 'Category Expert' || (role === 'Internal Owner' && actor.role === 'Managing Director')),
  )
const home: Rule = (actor, risk) => actor.companyId === risk.companyId && actor.companyGroupId === risk.companyGroupId
const all =
  (...rules: Rule[]): Rule =>
  (actor, risk) =>
    rules.every((rule) => rule(actor, risk))
const any =
  (...rules: Rule[]): Rule =>
  (actor, risk) =>
    rules.some((rule) => rule(actor, risk))

const assessor = by('Assessor')
const owner = by('Internal Owner')
const md = by('Managing Director')
const complete = among('complete_assessor', 'complete_internal_owner', 'complete_managing_director')

/** Rule workflow.edit-item, sentence by sentence. */
const editItem = all(
  item,
  any(
    all(
      assessor,
      any(
        all(among('reject_category_expert'), active, (_, risk) => risk.creatorRole === 'Assessor'),
        all(active, among('reject_internal_owner', 'withdrawn_assessor', 'editing_assessor', 'draft_assessor')),
      ),
    ),
    all(
      owner,
      any(
        all(among('reject_category_expert'), active, (_, risk) => risk.creatorRole === 'Internal Owner'),
        all(active, among('withdrawn_internal_owner', 'editing_internal_owner', 'draft_internal_owner')),
      ),
    ),
  ),
)

/** The workflow rules of `docs/rules.md`, written a second time as plain sentences. */
export const specified: Record<RiskAction, Rule> = {
  approve: all(
    home,
    byAnother,
    byNoApprover,
    any(all(owner, among('waiting_internal_owner')), all(md, among('waiting_managing_director'))),
  ),
  reject: all(
    home,
    byAnother,
    byNoApprover,
    any(all(owner, among('waiting_internal_owner')), all(md, among('waiting_managing_director'))),
  ),
  delete: all(
    home,
    any(
      all(
        summary,
        assessor,
        among('draft_assessor', 'reject_internal_owner', 'withdrawn_assessor', 'editing_assessor'),
      ),
      all(
        summary,
        owner,
        any(
          among('draft_assessor', 'reject_internal_owner', 'withdrawn_assessor', 'editing_assessor'),
          among('draft_internal_owner', 'withdrawn_internal_owner', 'editing_internal_owner'),
        ),
      ),
      all(
        item,
        assessor,
        among(
          'draft_assessor',
          'reject_internal_owner',
          'reject_category_expert',
          'withdrawn_assessor',
          'editing_assessor',
        ),
      ),
      all(
        item,
        owner,
        among('draft_internal_owner', 'withdrawn_internal_owner', 'reject_category_expert', 'editing_internal_owner'),
      ),
    ),
  ),
  edit: all(
    home,
    any(
      editItem,
      all(summary, assessor, among('draft_assessor', 'reject_internal_owner', 'editing_assessor')),
      all(
        summary,
        owner,
        among(
          'draft_internal_owner',
          'draft_assessor',
          'waiting_internal_owner',
          'reject_internal_owner',
          'editing_assessor',
        ),
      ),
    ),
  ),
  edit_again: all(home, complete, any(all(item, byCreator), all(summary, any(assessor, owner)))),
  reorder: all(home, summary, any(owner, assessor, md)),
  report: all(
    home,
    item,
    active,
    any(
      all(assessor, among('complete_assessor')),
      all(assessor, among('reject_internal_owner'), (_, risk) => !risk.isEditedSinceRejection),
      all(owner, among('complete_assessor', 'complete_internal_owner')),
    ),
  ),
  review: all(
    item,
    active,
    by('Category Expert'),
    byAnother,
    among('waiting_category_expert'),
    (actor, risk) => risk.hierarchy === actor.hierarchy || risk.hierarchy.startsWith(`${actor.hierarchy}>`),
    (actor, risk) => risk.categoryExpertId !== null && actor.categoryExpertIds.includes(risk.categoryExpertId),
  ),
  set_active: all(
    home,
    item,
    byCreator,
    any(
      all(
        assessor,
        among(
          'draft_assessor',
          'withdrawn_assessor',
          'reject_category_expert',
          'reject_internal_owner',
          'editing_assessor',
        ),
      ),
      all(
        owner,
        among('draft_internal_owner', 'withdrawn_internal_owner', 'reject_category_expert', 'editing_internal_owner'),
      ),
    ),
  ),
  set_private: all(
    home,
    any(
      all(
        any(assessor, owner),
        among('draft_assessor', 'reject_internal_owner', 'withdrawn_assessor', 'editing_assessor'),
      ),
      all(
        owner,
        among('draft_internal_owner', 'withdrawn_internal_owner', 'editing_internal_owner', 'waiting_internal_owner'),
      ),
    ),
  ),
  submit: all(
    home,
    any(
      editItem,
      all(
        summary,
        assessor,
        among('draft_assessor', 'reject_internal_owner', 'withdrawn_assessor', 'editing_assessor'),
      ),
      all(
        summary,
        owner,
        among(
          'draft_internal_owner',
          'draft_assessor',
          'reject_internal_owner',
          'withdrawn_internal_owner',
          'editing_assessor',
        ),
      ),
    ),
  ),
  undo: all(
    home,
    any(
      all(item, assessor, among('editing_assessor')),
      all(item, owner, among('editing_internal_owner')),
      all(summary, any(assessor, owner), among('editing_assessor')),
      all(summary, assessor, bySubmitter, among('withdrawn_assessor')),
      all(summary, owner, bySubmitter, among('withdrawn_internal_owner')),
    ),
  ),
  withdraw: all(
    home,
    bySubmitter,
    any(assessor, owner),
    any(all(item, among('waiting_category_expert')), among('waiting_internal_owner')),
  ),
}

/** For tests: every action with its decision (rule workflow.allowed-actions). */
export function decisionsOn(
  actor: Actor,
  risk: RiskState,
): { allowedActions: RiskAction[]; deniedActions: { action: RiskAction; reason: DenialReason }[] } {
  const allowedActions: RiskAction[] = []
  const deniedActions: { action: RiskAction; reason: DenialReason }[] = []
  for (const action of riskActions) {
    const decision = decisionOn(action, actor, risk)
    if (decision.allowed) allowedActions.push(action)
    else deniedActions.push({ action, reason: decision.reason })
  }
  return { allowedActions, deniedActions }
}
