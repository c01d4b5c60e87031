import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { permissions } from '#domain/access/permissions'
import { creatorRoles, roles, type Role } from '#domain/access/roles'
import {
  actorOf,
  combinations,
  otherExpertGroup,
  ownExpertGroup,
  placeNames,
  places,
  riskOf,
} from '#domain/access/testing'
import type { RiskState } from '../riskState.ts'
import { riskTypes, workflowStatuses } from '../statuses.ts'
import { denialReasons, riskActions, type DenialReason, type RiskAction } from './actions.ts'
import { decisionOn } from './riskActions.ts'
import { decisionsOn, specified } from './testingActions.ts'

const myself = 1
const somebodyElse = 2
const authors: readonly Role[] = ['Assessor', 'Internal Owner']

/** Approvals of the round, used if somebody decides. */
const approvalsBefore = (role: Role): RiskState['approvals'][] => {
  const by = (userId: number, ...levels: Role[]) => levels.map((level) => ({ role: level, userId }))
  if (role !== 'Internal Owner' && role !== 'Managing Director') return [[]]
  return [
    [],
    by(somebodyElse, 'Category Expert', 'Internal Owner'),
    by(myself, 'Category Expert'),
    [...by(somebodyElse, 'Category Expert'), ...by(myself, 'Internal Owner')],
  ]
}

const everySituation = (role: Role) =>
  combinations({
    workflowStatus: workflowStatuses,
    type: riskTypes,
    creatorRole: creatorRoles,
    submitRole: [null, ...creatorRoles],
    isActive: [true, false],
    place: placeNames,
    isEditedSinceRejection: [true, false],
    submitterIds: authors.includes(role) ? [[], [somebodyElse, myself]] : [[], [myself], [somebodyElse]],
    approvals: approvalsBefore(role),
    categoryExpertId: role === 'Category Expert' ? [ownExpertGroup, otherExpertGroup, null] : [ownExpertGroup],
  })

/**
 * Tests one in so many; a prime that is not the length of any list. The full run tests all, like `sampleOf` of the
 * tests.
 */
const oneIn = process.env.WHOLE === '1' ? 1 : 13

/** For the parts of the result other than the permission: each day some of the situations, with every value. */
const situations = (role: Role) => everySituation(role).filter((_one, index) => index % oneIn === 0)

function riskIn({ place, ...state }: ReturnType<typeof everySituation>[number]): RiskState {
  return riskOf({ ...state, ...places[place] })
}

describe('decisionsOn', () => {
  it.each(roles)('allows the %s exactly the actions of the workflow rules, in every state and place', (role) => {
    const actor = actorOf(role)
    const surprises = everySituation(role).flatMap((situation) => {
      const risk = riskIn(situation)
      const expected = riskActions.filter((action) => specified[action](actor, risk))
      const { allowedActions } = decisionsOn(actor, risk)
      return allowedActions.join() === expected.join() ? [] : [{ ...situation, allowedActions, expected }]
    })
    expect(surprises).toEqual([])
  })

  it.each(roles)('answers the %s every action once, allowed or denied, both sorted', (role) => {
    const surprises = situations(role).filter((situation) => {
      const { allowedActions, deniedActions } = decisionsOn(actorOf(role), riskIn(situation))
      const denied = deniedActions.map(({ action }) => action)
      return (
        [...allowedActions, ...denied].sort().join() !== riskActions.join() ||
        denied.join() !== [...denied].sort().join() ||
        allowedActions.join() !== [...allowedActions].sort().join()
      )
    })
    expect(surprises).toEqual([])
  })

  it.each(roles)('lets the %s do nothing with a snapshot of the history', (role) => {
    const surprises = situations(role).filter((situation) => {
      const snapshot = { ...riskIn(situation), isSummaryHistory: true }
      return decisionsOn(actorOf(role), snapshot).deniedActions.some(({ reason }) => reason !== 'history')
    })
    expect(surprises).toEqual([])
  })

  it.each(['Viewer', 'Group Admin', 'System Admin'] as const)(
    'lets the %s do nothing, whatever permissions the role is granted',
    (role) => {
      const actor = actorOf(role, { permissions: new Set(permissions) })
      const surprises = situations(role).filter((one) => decisionsOn(actor, riskIn(one)).allowedActions.length > 0)
      expect(surprises).toEqual([])
    },
  )
})

describe('decisionOn', () => {
  const waiting = riskOf({ workflowStatus: 'waiting_category_expert', submitRole: 'Assessor', isSubmitted: true })

  it.each([
    ['review', 'approve_risk_item', 'Category Expert', waiting],
    ['set_active', 'set_active_inactive_risk_item', 'Assessor', riskOf()],
    ['set_private', 'flag_risk_profile', 'Assessor', riskOf()],
  ] as const)('asks for the permission behind %s, %s (rule permissions.needed)', (action, permission, role, risk) => {
    const granted = actorOf(role)
    const revoked = actorOf(role, {
      permissions: new Set([...granted.permissions].filter((one) => one !== permission)),
    })
    expect(decisionOn(action, granted, risk)).toMatchObject({ allowed: true })
    expect(decisionOn(action, revoked, risk)).toEqual({ allowed: false, reason: 'permission' })
  })

  it.each<[DenialReason, RiskAction, Role, Partial<RiskState>]>([
    ['history', 'edit', 'Assessor', { type: 'summary', isSummaryHistory: true }],
    ['type', 'review', 'Category Expert', { type: 'summary' }],
    ['type', 'report', 'Assessor', { type: 'summary', workflowStatus: 'complete_assessor' }],
    ['type', 'set_active', 'Assessor', { type: 'summary' }],
    ['type', 'reorder', 'Assessor', {}],
    ['role', 'edit', 'Viewer', {}],
    ['role', 'review', 'Assessor', { workflowStatus: 'waiting_category_expert' }],
    ['home', 'edit', 'Assessor', places.below],
    ['home', 'approve', 'Managing Director', { ...places.below, workflowStatus: 'waiting_managing_director' }],
    ['home', 'review', 'Category Expert', { ...places.sibling, workflowStatus: 'waiting_category_expert' }],
    ['status', 'withdraw', 'Assessor', {}],
    ['inactive', 'submit', 'Assessor', { isActive: false }],
    ['creator', 'edit', 'Internal Owner', { workflowStatus: 'reject_category_expert' }],
    ['creator', 'edit_again', 'Internal Owner', { workflowStatus: 'complete_assessor' }],
    ['submitter', 'withdraw', 'Internal Owner', { workflowStatus: 'waiting_internal_owner', submitRole: 'Assessor' }],
    [
      'own_submission',
      'approve',
      'Managing Director',
      { workflowStatus: 'waiting_managing_director', submitRole: 'Assessor', submitterIds: [myself] },
    ],
    [
      'own_approval',
      'reject',
      'Managing Director',
      { workflowStatus: 'waiting_managing_director', approvals: [{ role: 'Internal Owner', userId: myself }] },
    ],
    ['edited', 'report', 'Assessor', { workflowStatus: 'reject_internal_owner', isEditedSinceRejection: true }],
    [
      'category',
      'review',
      'Category Expert',
      { workflowStatus: 'waiting_category_expert', categoryExpertId: otherExpertGroup },
    ],
  ])('gives the reason %s for %s by a %s', (reason, action, role, changes) => {
    expect(decisionOn(action, actorOf(role), riskOf(changes))).toEqual({ allowed: false, reason })
  })

  it.each(roles)('lets the %s decide on their own where the setting is off, and changes nothing else', (role) => {
    const surprises = situations(role).filter((situation) => {
      const risk = riskIn(situation)
      const free = decisionsOn(actorOf(role, { decidesOwn: true }), risk)
      const others = decisionsOn(actorOf(role), { ...risk, submitterIds: [], approvals: [] })
      return JSON.stringify(free) !== JSON.stringify(others)
    })
    expect(surprises).toEqual([])
  })

  it('never blames what another choice of that very thing could not cure', () => {
    // A reason names what to correct: after the correction the action is allowed, or the reason is another one.
    const cured: Partial<Record<DenialReason, (actor: Actor, risk: RiskState) => [Actor, RiskState][]>> = {
      home: (actor, risk) => [[actor, { ...risk, ...places.home }]],
      inactive: (actor, risk) => [[actor, { ...risk, isActive: true }]],
      creator: (actor, risk) => creatorRoles.map((creatorRole) => [actor, { ...risk, creatorRole }]),
      submitter: (actor, risk) => creatorRoles.map((submitRole) => [actor, { ...risk, submitRole }]),
      own_submission: (actor, risk) => [[actor, { ...risk, submitterIds: [somebodyElse] }]],
      own_approval: (actor, risk) => [[actor, { ...risk, approvals: [] }]],
      edited: (actor, risk) => [[actor, { ...risk, isEditedSinceRejection: false }]],
      category: (actor, risk) => [[actor, { ...risk, categoryExpertId: ownExpertGroup }]],
      status: (actor, risk) => workflowStatuses.map((workflowStatus) => [actor, { ...risk, workflowStatus }]),
    }
    const surprises = roles.flatMap((role) =>
      situations(role).flatMap((situation) => {
        const actor = actorOf(role)
        const risk = riskIn(situation)
        return decisionsOn(actor, risk).deniedActions.filter(({ action, reason }) => {
          const cures = cured[reason]?.(actor, risk)
          return cures?.every(([someone, changed]) => {
            const decision = decisionOn(action, someone, changed)
            return !decision.allowed && decision.reason === reason
          })
        })
      }),
    )
    expect(surprises).toEqual([])
  })

  it('has a case for every reason', () => {
    const given = roles.flatMap((role) =>
      situations(role).flatMap((one) =>
        decisionsOn(actorOf(role), riskIn(one)).deniedActions.map(({ reason }) => reason),
      ),
    )
    expect([...new Set([...given, 'permission', 'history'])].sort()).toEqual([...denialReasons].sort())
  })
})
