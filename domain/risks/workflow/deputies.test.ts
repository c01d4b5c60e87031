import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { actorOf, riskOf } from '#domain/access/testing'
import type { WorkflowStatus } from '../statuses.ts'
import type { RiskAction } from './actions.ts'
import { approvalsAfter, submittersAfter } from './approvals.ts'
import { decisionOn } from './riskActions.ts'

const [deputy, absent, other] = [1, 2, 3]

const decisions: [RiskAction, Role, WorkflowStatus][] = [
  ['review', 'Category Expert', 'waiting_category_expert'],
  ['approve', 'Internal Owner', 'waiting_internal_owner'],
  ['reject', 'Internal Owner', 'waiting_internal_owner'],
  ['approve', 'Managing Director', 'waiting_managing_director'],
  ['reject', 'Managing Director', 'waiting_managing_director'],
]

describe('what a deputy may decide on (rule deputies.four-eyes)', () => {
  it.each(
    decisions.flatMap(([action, role, workflowStatus]) =>
      (
        [
          ['somebody else submitted', [other], true, true],
          ['the deputy submitted', [deputy], false, false],
          ['the deputy reported', [other, deputy], false, false],
          ['who is away submitted', [absent], false, false],
          ['who is away reported', [other, absent], false, false],
        ] as const
      ).map(([what, submitterIds, withFourEyes, without]) => ({
        action,
        role,
        workflowStatus,
        what,
        submitterIds,
        withFourEyes,
        without,
      })),
    ),
  )('$action as $role what $what', ({ action, role, workflowStatus, submitterIds, withFourEyes, without }) => {
    const risk = riskOf({ workflowStatus, submitterIds, submitRole: 'Assessor' })
    for (const decidesOwn of [false, true]) {
      const actor = actorOf(role, { userId: deputy, forUserId: absent, decidesOwn })
      expect(decisionOn(action, actor, risk).allowed).toBe(decidesOwn ? without : withFourEyes)
    }
  })

  it.each([
    ['who is away', absent, false],
    ['the deputy', deputy, false],
    ['somebody else', other, true],
  ])('not where %s approved on the level before (rule workflow.levels)', (_, userId, may) => {
    const approvals = [{ role: 'Internal Owner', userId }] as const
    const risk = riskOf({ workflowStatus: 'waiting_managing_director', approvals })
    for (const decidesOwn of [false, true]) {
      const actor = actorOf('Managing Director', { userId: deputy, forUserId: absent, decidesOwn })
      expect(decisionOn('approve', actor, risk).allowed).toBe(may)
    }
  })

  it('counts both as who approved', () => {
    const by = { role: 'Internal Owner', userId: deputy, forUserId: absent } as const
    const approved = approvalsAfter('approve', {}, [], by)
    expect(approved.map(({ userId }) => userId)).toEqual([deputy, absent])
    expect(approvalsAfter('approve', {}, approved, by)).toEqual(approved)
    const earlier = [
      { role: 'Internal Owner', userId: other },
      { role: 'Category Expert', userId: deputy },
    ] as const
    expect(approvalsAfter('approve', {}, earlier, by)).toEqual([...earlier, ...approved])
    expect(approvalsAfter('reject', {}, approved, by)).toEqual(approved)
    expect(approvalsAfter('submit', {}, approved, by)).toEqual([])
  })

  it('counts both as who submitted and reported', () => {
    const submitted = submittersAfter('submit', [other], deputy, absent)
    expect(submitted).toEqual([deputy, absent])
    expect(submittersAfter('report', submitted, other)).toEqual([deputy, absent, other])
    expect(submittersAfter('report', [absent], deputy, absent)).toEqual([absent, deputy])
    expect(submittersAfter('review', [other], deputy, absent)).toEqual([other])
  })
})
