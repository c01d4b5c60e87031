import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { assignableRoles, editDenialOf, mayAssign } from './assignmentEditing.ts'
import { roles, type Role } from './roles.ts'

const actorOf = (role: Role): Actor => ({
  userId: 5,
  role,
  permissions: new Set(),
  companyId: 1,
  companyGroupId: 2,
  hierarchy: '1>2',
  categoryExpertIds: [],
})

describe('who assigns which role (rule assignments.who-assigns)', () => {
  it('is a System Admin every role, a Group Admin every role but that one, and nobody else any', () => {
    const given = Object.fromEntries(roles.map((role) => [role, assignableRoles(role)]))
    expect(given).toEqual({
      Assessor: [],
      'Internal Owner': [],
      'Group Admin': ['Assessor', 'Internal Owner', 'Group Admin', 'Viewer', 'Category Expert', 'Managing Director'],
      Viewer: [],
      'Category Expert': [],
      'Managing Director': [],
      'System Admin': [...roles],
    })
  })

  it.each([
    ['System Admin', 6, 'System Admin', '9', null],
    ['System Admin', 5, 'Viewer', '1>2', 'own'],
    ['Group Admin', 6, 'Assessor', '1>2>3', null],
    ['Group Admin', null, 'Assessor', '1>2', null],
    ['Group Admin', 5, 'Group Admin', '1>2', 'own'],
    ['Group Admin', 6, 'System Admin', '1>2', 'roleLocked'],
    ['Group Admin', 6, 'Viewer', '1>4', 'outOfReach'],
    ['Group Admin', 6, 'Viewer', '1>20', 'outOfReach'],
    ['Internal Owner', 6, 'Assessor', '1>2', 'roleLocked'],
  ] as const)('a %s, assigning user %s the role %s in %s: %s', (role, userId, given, hierarchy, denial) => {
    const assignment = { userId, role: given, hierarchy }
    expect(editDenialOf(actorOf(role), assignment)).toBe(denial)
    expect(mayAssign(actorOf(role), assignment)).toBe(denial === null)
  })
})
