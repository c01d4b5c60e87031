import { expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { actorOf, places, riskOf } from '#domain/access/testing'
import {
  acceptanceDenial,
  acceptanceStates,
  acceptorDenial,
  hasAcceptances,
  isAcceptableOnApproval,
  isAcceptanceOver,
  isUnaccepted,
  offeredAcceptance,
  outdatedFields,
  type AcceptanceState,
} from './acceptance.ts'
import { initialOwnerLimit } from './appetite.ts'
import { isDueFor } from './due.ts'
import type { RiskState } from './riskState.ts'
import type { OfferedAction } from './workflow/actions.ts'

const complete = riskOf({ workflowStatus: 'complete_managing_director' })

it.each<[string, Role, Partial<RiskState>, number | null, number | null, string | null]>([
  ['the Managing Director', 'Managing Director', {}, 25, 9, null],
  ['the Internal Owner at the limit', 'Internal Owner', {}, initialOwnerLimit, 5, null],
  ['the Internal Owner above it', 'Internal Owner', {}, initialOwnerLimit + 1, 5, 'above_owner_limit'],
  ['another role', 'Assessor', {}, 12, 9, 'role'],
  ['another home', 'Managing Director', places.below, 12, 9, 'home'],
  ['its submitter', 'Managing Director', { submitterIds: [1] }, 12, 9, 'own_submission'],
  ['a record that is not complete', 'Managing Director', { workflowStatus: 'waiting_internal_owner' }, 12, 9, 'status'],
  ['a score at the appetite', 'Managing Director', {}, 9, 9, 'within_appetite'],
  ['a score above it', 'Managing Director', {}, 10, 9, null],
  ['no rating', 'Managing Director', {}, null, 9, 'within_appetite'],
  ['no appetite', 'Managing Director', {}, 25, null, 'within_appetite'],
])('a net score is accepted by %s as %s (rule acceptance.given)', (_, role, changes, score, appetite, denial) => {
  expect(acceptanceDenial(actorOf(role), { ...complete, ...changes }, { score, appetite })).toBe(denial)
})

it('the limit of the installation counts for Internal Owners alone, and each may revoke what they may accept', () => {
  const limit = { ownerLimit: 4 }
  expect(acceptorDenial(actorOf('Internal Owner', limit), complete, 4)).toBeNull()
  expect(acceptorDenial(actorOf('Internal Owner', limit), complete, 5)).toBe('above_owner_limit')
  expect(acceptorDenial(actorOf('Managing Director', limit), complete, 25)).toBeNull()
})

it('an acceptance that is over is a task of an active, complete record above its appetite (rule acceptance.to-do)', () => {
  const over = {
    isActive: true,
    workflowStatus: 'complete_assessor',
    isAboveAppetite: true,
    acceptance: { state: 'lapsed' },
  } as const
  const states = acceptanceStates.map((state) => [state, isAcceptanceOver({ ...over, acceptance: { state } })])
  expect(states.flatMap(([state, isOver]) => (isOver ? [state] : []))).toEqual(['lapsed', 'outdated'])
  for (const change of [
    { isActive: false },
    { workflowStatus: 'draft_assessor' },
    { isAboveAppetite: false },
    { acceptance: null },
  ] as const) {
    expect([change, isAcceptanceOver({ ...over, ...change })]).toEqual([change, false])
  }
})

const above = {
  isAboveAppetite: true,
  acceptance: null as { state: AcceptanceState } | null,
  isSummaryHistory: false,
  workflowStatus: 'complete_assessor' as const,
  allowedActions: [] as OfferedAction[],
  deniedActions: [] as { action: OfferedAction; reason: string; isPersonal?: true }[],
}
const [accept, revoke] = ['accept', 'revoke_acceptance'] as const
const denied = (action: OfferedAction) => ({
  deniedActions: [{ action, reason: 'Above the limit', isPersonal: true as const }],
})
const active = { state: 'active' } as const

it.each<
  [
    string,
    Partial<Omit<typeof above, 'workflowStatus'>> & { workflowStatus?: RiskState['workflowStatus'] },
    string | null,
  ]
>([
  ['nothing to other readers', {}, null],
  ['an acceptance that is allowed', { allowedActions: [accept] }, accept],
  ['an acceptance that is denied, with the reason', denied(accept), accept],
  ['no acceptance that the role does not allow', { deniedActions: [{ action: accept, reason: 'Only owners' }] }, null],
  ['nothing within the appetite', { isAboveAppetite: false, ...denied(accept) }, null],
  ['nothing while it is edited', { workflowStatus: 'editing_assessor', ...denied(accept) }, null],
  ['an acceptance after one has lapsed', { acceptance: { state: 'lapsed' }, allowedActions: [accept] }, accept],
  ['an acceptance after one was revoked', { acceptance: { state: 'revoked' }, ...denied(accept) }, accept],
  ['no acceptance to those who can only revoke', { allowedActions: [revoke] }, null],
  ['the end of an active one', { acceptance: active, allowedActions: [revoke] }, revoke],
  [
    'the end of one below the appetite',
    { acceptance: active, isAboveAppetite: false, allowedActions: [revoke] },
    revoke,
  ],
  [
    'the end of one while edited',
    { acceptance: active, workflowStatus: 'editing_assessor', allowedActions: [revoke] },
    revoke,
  ],
  ['the denied end of an active one', { acceptance: active, ...denied(revoke) }, revoke],
  ['no end to other readers', { acceptance: active, allowedActions: [accept] }, null],
])('a record offers %s (rule acceptance.given)', (_, change, offered) => {
  expect(offeredAcceptance({ ...above, ...change })).toBe(offered)
})

it('a rating is accepted while its acceptance is active, and with an approval unless that is denied (rule acceptance.states)', () => {
  const open = [null, ...acceptanceStates].filter((state) => isUnaccepted({ ...above, acceptance: state && { state } }))
  expect(open).toEqual([null, 'lapsed', 'outdated', 'revoked'])
  expect(isUnaccepted({ ...above, isAboveAppetite: false })).toBe(false)
  expect(isAcceptableOnApproval(above)).toBe(true)
  expect(isAcceptableOnApproval({ ...above, acceptance: active })).toBe(false)
  expect(isAcceptableOnApproval({ ...above, ...denied(accept) })).toBe(false)
})

it('a record shows acceptances above its appetite or after one, and a past summary none', () => {
  expect(hasAcceptances(above)).toBe(true)
  expect(hasAcceptances({ ...above, isAboveAppetite: false })).toBe(false)
  expect(hasAcceptances({ ...above, isAboveAppetite: false, acceptance: { state: 'revoked' } })).toBe(true)
  expect(hasAcceptances({ ...above, isSummaryHistory: true })).toBe(false)
})

it('a record is due for its creating role, by its review or its target, while it is active (rule target.asked)', () => {
  const due = { isActive: true, creatorRole: 'Assessor', isReviewDue: true, isTargetDue: true } as const
  for (const [change, isIt] of [
    [{ isReviewDue: false }, true],
    [{ isTargetDue: false }, true],
    [{ isReviewDue: false, isTargetDue: false }, false],
    [{ isActive: false }, false],
    [{ creatorRole: 'Internal Owner' }, false],
  ] as const) {
    expect([change, isDueFor('Assessor', { ...due, ...change })]).toEqual([change, isIt])
  }
})

it('an acceptance is outdated by each field in which a completed revision differs (rule acceptance.states)', () => {
  const accepted = { riskCategoryId: 1, rootCause: 'a', netRating: '3:4', netControls: null }
  expect(outdatedFields(accepted, accepted)).toEqual([])
  expect(outdatedFields(accepted, { ...accepted, rootCause: 'b', netRating: '3:5' })).toEqual([
    'rootCause',
    'netRating',
  ])
  expect(outdatedFields(accepted, { ...accepted, netControls: 'c' })).toEqual(['netControls'])
  expect(outdatedFields(accepted, { ...accepted, grossRating: '5:5' })).toEqual(['grossRating'])
  expect(outdatedFields(accepted, { ...accepted, grossControls: null })).toEqual(['grossControls'])
})

it('fields that only the accepted revision has do not outdate an acceptance', () => {
  expect(outdatedFields({ riskCategoryId: 1, grossRating: '5:5' }, { riskCategoryId: 1 })).toEqual([])
})
