import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { isAtHome } from './access/visibility.ts'
import { initialOwnerLimit, isAboveAppetite } from './appetite.ts'
import type { RiskState } from './riskState.ts'
import { isComplete, type WorkflowStatus } from './statuses.ts'
import type { AcceptanceDenial, OfferedAction } from './workflow/actions.ts'
import { partInDecision } from './workflow/riskActions.ts'

/** The states of an acceptance of a rating above the appetite (rule acceptance.states). */
export const acceptanceStates = ['active', 'lapsed', 'outdated', 'revoked'] as const

export type AcceptanceState = (typeof acceptanceStates)[number]

/** Values of the filter: a state, or above the appetite without an active acceptance. */
export const acceptanceFilters = [...acceptanceStates, 'none'] as const

export type AcceptanceFilter = (typeof acceptanceFilters)[number]

/** The maximum number of days until the last day of an acceptance. */
export const maxAcceptanceDays = 366

/** Roles that accept ratings of their home group, and whether up to the limit alone (rule acceptance.given). */
const acceptors: Readonly<Partial<Record<Role, 'limited' | 'unlimited'>>> = {
  'Internal Owner': 'limited',
  'Managing Director': 'unlimited',
}

/** Returns whether the role accepts ratings only up to the limit. */
export const isLimitedAcceptor = (role: Role): boolean => acceptors[role] === 'limited'

/** Returns whether the role accepts ratings of its home group. */
export const isAcceptor = (role: Role): boolean => acceptors[role] !== undefined

/**
 * Returns the reason why the actor cannot accept a net score of a record, or revoke an acceptance of it; null if they
 * can (rule acceptance.given).
 */
export function acceptorDenial(actor: Actor, risk: RiskState, score: number): AcceptanceDenial | null {
  if (!isAcceptor(actor.role)) return 'role'
  if (!isAtHome(actor, risk)) return 'home'
  if (acceptors[actor.role] === 'limited' && score > (actor.ownerLimit ?? initialOwnerLimit)) return 'above_owner_limit'
  return partInDecision(actor, risk)
}

/** Returns why the actor cannot accept the current net rating of a record, or null (rule acceptance.given). */
export function acceptanceDenial(
  actor: Actor,
  risk: RiskState,
  { score, appetite }: { score: number | null; appetite: number | null },
): AcceptanceDenial | null {
  const denial = acceptorDenial(actor, risk, score ?? 0)
  if (denial !== null) return denial
  if (!isComplete(risk.workflowStatus)) return 'status'
  return score !== null && isAboveAppetite({ score }, appetite) ? null : 'within_appetite'
}

type LatestAcceptance = { state: AcceptanceState } | null

interface AcceptedRecord {
  isAboveAppetite: boolean
  acceptance: LatestAcceptance
}

/** Returns whether the latest acceptance has to be given again: it has lapsed or is outdated (rule acceptance.states). */
export const isOver = (acceptance: LatestAcceptance | undefined): boolean =>
  acceptance?.state === 'lapsed' || acceptance?.state === 'outdated'

/** Returns whether the net rating of a record is above its appetite and nobody has accepted it. */
export const isUnaccepted = ({ isAboveAppetite, acceptance }: AcceptedRecord): boolean =>
  isAboveAppetite && acceptance?.state !== 'active'

/** Returns whether a record has acceptances to show: it is above its appetite, or was accepted before. */
export const hasAcceptances = (record: AcceptedRecord & { isSummaryHistory: boolean }): boolean =>
  !record.isSummaryHistory && (record.isAboveAppetite || record.acceptance !== null)

interface DeniedRecord {
  deniedActions: readonly { action: OfferedAction; reason: string; isPersonal?: true | undefined }[]
}

/** Returns the reason of the reader themselves why they cannot take an action; undefined without one. */
export const personalDenial = ({ deniedActions }: DeniedRecord, action: OfferedAction): string | undefined =>
  deniedActions.find((one) => one.action === action && one.isPersonal)?.reason

/**
 * Returns the action that a record offers on its acceptance, also if its reader is denied it, or null (rule
 * acceptance.given).
 */
export function offeredAcceptance(
  record: AcceptedRecord & DeniedRecord & { workflowStatus: WorkflowStatus; allowedActions: readonly OfferedAction[] },
): 'accept' | 'revoke_acceptance' | null {
  const isActive = record.acceptance?.state === 'active'
  const action = isActive ? 'revoke_acceptance' : 'accept'
  const isPossible = isActive || (record.isAboveAppetite && isComplete(record.workflowStatus))
  const isOffered = record.allowedActions.includes(action) || personalDenial(record, action) !== undefined
  return isPossible && isOffered ? action : null
}

/** Returns whether the reader can accept the rating of a record with their approval (rule acceptance.required). */
export const isAcceptableOnApproval = (record: AcceptedRecord & DeniedRecord): boolean =>
  isUnaccepted(record) && personalDenial(record, 'accept') === undefined

/**
 * Returns whether a record is a task of the Internal Owner: above its appetite with an acceptance that has lapsed or is
 * outdated (rule acceptance.to-do).
 */
export function isAcceptanceOver({
  isActive,
  workflowStatus,
  isAboveAppetite,
  acceptance,
}: {
  isActive: boolean
  workflowStatus: WorkflowStatus
  isAboveAppetite: boolean
  acceptance: LatestAcceptance
}): boolean {
  return isActive && isComplete(workflowStatus) && isAboveAppetite && isOver(acceptance)
}

/** The fields of a revision that an acceptance depends on, in the order of sentences. */
export const acceptanceBasisFields = [
  'riskCategoryId',
  'rootCause',
  'grossControls',
  'grossRating',
  'netControls',
  'netRating',
] as const

type BasisField = (typeof acceptanceBasisFields)[number]

/** Their values; texts as checksums. A rating that is missing has no field. */
export type AcceptanceBasis = Readonly<Partial<Record<BasisField, string | number | null>>>

/**
 * Returns the fields in which a completed revision differs from the accepted one: with any, the acceptance is outdated
 * (rule acceptance.states). Fields that only the accepted one has do not count.
 */
export const outdatedFields = (accepted: AcceptanceBasis, completed: AcceptanceBasis): BasisField[] =>
  acceptanceBasisFields.filter((field) => field in completed && completed[field] !== accepted[field])
