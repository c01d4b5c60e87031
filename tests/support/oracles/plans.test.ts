import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/roles'
import { actorOf, places, riskOf } from '#domain/access/testing'
import type { Person } from '#domain/risks/access/plans'
import { isPlanLate, listedPlanViewOf, planViewOf, type PlanOfRevision } from './plans.ts'

const person = (role: Role | null): Person => ({ userId: 1, actor: role && actorOf(role) })

const whole: PlanOfRevision = { ownerUserId: null, isPresent: true, isSubmitted: true }
const complete = { workflowStatus: 'complete_assessor', isSubmitted: true, submittedCategoryExpertId: 4 } as const
const editing = { ...complete, workflowStatus: 'editing_assessor' } as const

describe('who sees a plan (rules plans.list and plans.owner-view)', () => {
  const nobody = { read: [] as Role[] }
  const table: [string, Parameters<typeof riskOf>[0], Partial<PlanOfRevision>, { read: Role[] }][] = [
    ['of a draft, its authors', {}, { isSubmitted: false }, { read: ['Assessor', 'Internal Owner'] }],
    [
      'of what was submitted, whoever sees the record',
      complete,
      {},
      {
        read: ['Assessor', 'Internal Owner', 'Group Admin', 'Viewer', 'Category Expert', 'Managing Director'],
      },
    ],
    [
      'of the revision that is being edited, its authors',
      editing,
      { isSubmitted: false },
      { read: ['Assessor', 'Internal Owner'] },
    ],
    [
      'of the revision others still see, those others',
      editing,
      { isPresent: false },
      { read: ['Group Admin', 'Viewer', 'Category Expert', 'Managing Director'] },
    ],
    ['elsewhere, nobody', { ...complete, ...places.otherBusinessUnit }, {}, nobody],
    ['of an old revision, nobody', complete, { isPresent: false, isSubmitted: false }, nobody],
  ]

  it.each(table)('%s', (_, risk, plan, { read }) => {
    const views = [...roles, null].map((role) => planViewOf(person(role), riskOf(risk), { ...whole, ...plan }))
    expect(views).toEqual([...roles, null].map((role) => (role && read.includes(role) ? 'read' : 'none')))
  })

  it.each([
    ['of a draft', {}, { isSubmitted: false }, 'owned'],
    ['of a private record', { ...complete, isPrivate: true }, {}, 'owned'],
    ['of a record that is being edited, as it was submitted', editing, { isPresent: false }, 'owned'],
    ['not as it is being edited', editing, { isSubmitted: false }, 'none'],
    ['not of an old revision', complete, { isPresent: false, isSubmitted: false }, 'none'],
  ] as const)('%s its owner, who sees the record otherwise not: %o', (_, risk, plan, view) => {
    const elsewhere = riskOf({ ...risk, ...places.otherBusinessUnit })
    for (const role of [...roles, null]) {
      expect([role, planViewOf(person(role), elsewhere, { ...whole, ...plan, ownerUserId: 1 })]).toEqual([role, view])
      expect(planViewOf(person(role), elsewhere, { ...whole, ...plan, ownerUserId: 2 })).toBe('none')
    }
  })

  it('is listed for everybody alike but for a Group Admin, who reads by id', () => {
    for (const role of roles) {
      const read = planViewOf(person(role), riskOf(complete), whole)
      expect(listedPlanViewOf(person(role), riskOf(complete), whole)).toBe(role === 'Group Admin' ? 'none' : read)
    }
    expect(listedPlanViewOf(person('Group Admin'), riskOf(complete), { ...whole, ownerUserId: 1 })).toBe('owned')
  })
})

describe('a plan is late (rule plans.late)', () => {
  it.each([
    ['Pending', '2026-11-22', true],
    ['In Progress', '2026-11-22', true],
    ['Complete', '2026-11-22', false],
    ['Pending', '2026-11-23', false],
    ['Pending', '2026-11-24', false],
    ['Pending', null, false],
  ] as const)('%s, due %s: %s', (status, dueDate, expected) => {
    expect(isPlanLate({ status, dueDate }, '2026-11-23')).toBe(expected)
  })
})
