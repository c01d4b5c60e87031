import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { approvalDenialOf, isPowerful, isNotified, needsSecondAdministrator } from './powerfulRoles.ts'
import { roles, type Role } from './roles.ts'

describe('a powerful role for an address outside (rule assignments.second-administrator)', () => {
  const own = ['cement.example', 'Group.example']
  const table: [Role, string, readonly string[], boolean][] = [
    ['Managing Director', 'nok@partner.example', own, true],
    ['Internal Owner', 'nok@partner.example', own, true],
    ['Group Admin', 'nok@partner.example', own, true],
    ['System Admin', 'nok@partner.example', own, true],
    ['Assessor', 'nok@partner.example', own, true],
    ['Viewer', 'nok@partner.example', own, false],
    ['Category Expert', 'nok@partner.example', own, false],
    ['Managing Director', 'nok@CEMENT.example', own, false],
    ['Managing Director', 'nok@group.example', own, false],
    ['Managing Director', 'nok@sub.cement.example', own, true],
    ['Managing Director', 'nok@cement.example.org', own, true],
    ['Managing Director', 'nok@partner.example@cement.example', own, true],
    ['Managing Director', 'nok@partner.example', [], false],
  ]
  it.each(table)('%s for %s, with %j: %s', (role, email, domains, waits) => {
    expect(needsSecondAdministrator({ role, email }, domains)).toBe(waits)
  })

  it('is one of the five roles that read drafts or private records of a home, or assign roles', () => {
    const powerful = ['Assessor', 'Internal Owner', 'Group Admin', 'Managing Director', 'System Admin']
    expect(roles.filter(isPowerful)).toEqual(powerful)
  })

  it('is announced to others, as is the role of an expert, who reads private records too (rule assignments.told)', () => {
    expect(roles.filter((role) => !isNotified(role))).toEqual(['Viewer'])
  })
})

describe('the approver of a pending role', () => {
  const actor = (userId: number, role: Role, hierarchy: string): Actor => ({
    userId,
    role,
    hierarchy,
    permissions: new Set(),
    companyId: 1,
    companyGroupId: 1,
    categoryExpertIds: [],
    decidesOwn: false,
  })
  const waiting = { userId: 7, requestedBy: 1, role: 'Managing Director', hierarchy: '1>2>8' } as const

  it.each([
    ['another Group Admin of the company', actor(2, 'Group Admin', '1>2>8'), null],
    ['a Group Admin above', actor(2, 'Group Admin', '1'), null],
    ['a System Admin', actor(2, 'System Admin', '1'), null],
    ['who asked', actor(1, 'Group Admin', '1>2>8'), 'ownRequest'],
    ['who asked, in another role', actor(1, 'System Admin', '1'), 'ownRequest'],
    ['who gets it', actor(7, 'Group Admin', '1'), 'own'],
    ['a Group Admin beside', actor(2, 'Group Admin', '1>2>80'), 'outOfReach'],
    ['an Internal Owner', actor(2, 'Internal Owner', '1>2>8'), 'roleLocked'],
  ] as const)('%s: %s', (_, by, denial) => {
    expect(approvalDenialOf(by, waiting)).toBe(denial)
  })

  it('is never a Group Admin if a System Admin is to be created', () => {
    const systemAdmin = { ...waiting, role: 'System Admin' } as const
    expect(approvalDenialOf(actor(2, 'Group Admin', '1'), systemAdmin)).toBe('roleLocked')
    expect(approvalDenialOf(actor(2, 'System Admin', '1'), systemAdmin)).toBeNull()
  })
})
