import { describe, expect, it } from 'vitest'
import { riskReaders } from './readers.ts'
import { creatorRoles, isCreatorRole, roleNamed, roles, userTypes } from './roles.ts'

describe('roles', () => {
  it('are the seven of rule roles.seven, in the order of rule roles.order, the System Admin last', () => {
    expect(roles).toEqual([
      'Assessor',
      'Internal Owner',
      'Group Admin',
      'Viewer',
      'Category Expert',
      'Managing Director',
      'System Admin',
    ])
  })

  it('create records as Assessor or Internal Owner only (rule roles.creators)', () => {
    expect(roles.filter(isCreatorRole)).toEqual([...creatorRoles])
    expect(creatorRoles).toEqual(['Assessor', 'Internal Owner'])
  })

  it('may all read risks, except a System Admin (rule visibility.system-admin)', () => {
    expect([...riskReaders, 'System Admin'].sort()).toEqual([...roles].sort())
  })

  it('have two user types (rule roles.user-types)', () => {
    expect(userTypes).toEqual(['scg', 'non_scg'])
  })
})

describe('roleNamed', () => {
  it.each(roles)('finds %s without regard to case (rule roles.case)', (role) => {
    expect([roleNamed(role), roleNamed(role.toUpperCase()), roleNamed(role.toLowerCase())]).toEqual([role, role, role])
  })

  it.each([undefined, null, '', 'Owner', 'Assessor '])('knows no role named %j', (name) => {
    expect(roleNamed(name)).toBeUndefined()
  })
})
