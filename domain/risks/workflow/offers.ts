import type { Actor } from '#domain/access/actor'
import { creatorRoles, linksRecords, roles, type Role } from '#domain/access/roles'
import { acceptanceDenial, acceptorDenial, isAcceptor, type AcceptanceState } from '../acceptance.ts'
import type { RiskState } from '../riskState.ts'
import type { RiskType } from '../statuses.ts'
import { isOfWorkflow, offeredActions, type OfferDenial, type OfferedAction } from './actions.ts'
import { confirmationDenial } from './confirmation.ts'
import { decisionOn } from './riskActions.ts'
import { rolesOf } from './rules.ts'

/** The values of a record besides its state that decide about the other actions. */
export interface OfferFacts {
  /** The net score; null until it is rated. */
  score: number | null
  appetite: number | null
  /** The latest acceptance. */
  acceptance: { state: AcceptanceState; score: number } | null
}

/** Returns why a reader of a record cannot take an action on it, or null (rules workflow.allowed-actions and workflow.other-actions). */
export function offerDenial(
  action: OfferedAction,
  actor: Actor,
  risk: RiskState,
  { score, appetite, acceptance }: OfferFacts,
): OfferDenial | null {
  if (isOfWorkflow(action)) {
    const decision = decisionOn(action, actor, risk)
    return decision.allowed ? null : decision.reason
  }
  if (risk.isSummaryHistory) return 'history'
  const isAccepted = acceptance?.state === 'active'
  switch (action) {
    case 'accept':
      return acceptanceDenial(actor, risk, { score, appetite }) ?? (isAccepted ? 'already_accepted' : null)
    case 'revoke_acceptance':
      return acceptorDenial(actor, risk, acceptance?.score ?? 0) ?? (isAccepted ? null : 'not_accepted')
    case 'confirm':
      return confirmationDenial(actor, risk)
    case 'link':
      return linksRecords(actor.role) ? null : 'role'
    case 'comment':
      return null
  }
}

/** Returns the roles that can take an action on records of a type. */
export function rolesOfOffer(action: OfferedAction, type: RiskType): readonly Role[] {
  if (isOfWorkflow(action)) return rolesOf(action, type)
  if (action === 'comment') return []
  return action === 'confirm' || action === 'link' ? creatorRoles : roles.filter(isAcceptor)
}

/** An action that is not possible, with the reason. */
export interface DeniedOffer {
  action: OfferedAction
  reason: OfferDenial
}

/** Reasons that follow from the role of the reader, and from the place and the states of the record. */
const visibleReasons: ReadonlySet<OfferDenial> = new Set<OfferDenial>([
  'history',
  'type',
  'role',
  'home',
  'inactive',
  'status',
  'within_appetite',
  'already_accepted',
  'not_accepted',
])

/** Whether neither the role of the reader nor the place and the states of the record explain the denial. */
export const isPersonal = ({ reason }: DeniedOffer): boolean => !visibleReasons.has(reason)

/** Returns every action that a record offers its reader, or the reason why not, in the order of the wire. */
export function offersOn(
  actor: Actor,
  risk: RiskState,
  facts: OfferFacts,
): { allowedActions: OfferedAction[]; deniedActions: DeniedOffer[] } {
  const allowedActions: OfferedAction[] = []
  const deniedActions: DeniedOffer[] = []
  for (const action of offeredActions) {
    const reason = offerDenial(action, actor, risk, facts)
    if (reason === null) allowedActions.push(action)
    else deniedActions.push({ action, reason })
  }
  return { allowedActions, deniedActions }
}
