import { describe, expect, it } from 'vitest'
import { isAssignable, isPowerful } from './powerfulRoles.ts'
import { roles, type Role } from './roles.ts'

describe('a role for an address outside the company (rule assignments.outside)', () => {
  const own = ['cement.example', 'Group.example']
  const table: [Role, string, readonly string[], boolean][] = [
    ['Managing Director', 'nok@partner.example', own, false],
    ['Internal Owner', 'nok@partner.example', own, false],
    ['Group Admin', 'nok@partner.example', own, false],
    ['System Admin', 'nok@partner.example', own, false],
    ['Assessor', 'nok@partner.example', own, false],
    ['Category Expert', 'nok@partner.example', own, false],
    ['Viewer', 'nok@partner.example', own, true],
    ['Managing Director', 'nok@CEMENT.example', own, true],
    ['Managing Director', 'nok@group.example', own, true],
    ['Managing Director', 'nok@sub.cement.example', own, false],
    ['Managing Director', 'nok@cement.example.org', own, false],
    ['Managing Director', 'nok@partner.example@cement.example', own, false],
    ['Managing Director', 'nok@partner.example', [], true],
  ]
  it.each(table)('%s for %s, with %j, can be assigned: %s', (role, email, domains, can) => {
    expect(isAssignable(role, email, domains)).toBe(can)
  })

  it('is powerful if it reads drafts or private records, or assigns roles: every role except Viewer', () => {
    expect(roles.filter((role) => !isPowerful(role))).toEqual(['Viewer'])
  })
})
