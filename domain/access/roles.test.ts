import { describe, expect, it } from 'vitest'
import { creatorRoles, isCreatorRole, riskReaders, roleNamed, roles, userTypes } from './roles.ts'

describe('roles', () => {
  it('are the seven of spec 6, in the order of spec 3, the System Admin last', () => {
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

  it('create records as Assessor or Internal Owner only (contract 4)', () => {
    expect(roles.filter(isCreatorRole)).toEqual([...creatorRoles])
    expect(creatorRoles).toEqual(['Assessor', 'Internal Owner'])
  })

  it('may all read risks, a System Admin aside (contract 2)', () => {
    expect([...riskReaders, 'System Admin'].sort()).toEqual([...roles].sort())
  })

  it('have two user types (spec 3, contract 5)', () => {
    expect(userTypes).toEqual(['scg', 'non_scg'])
  })
})

describe('roleNamed', () => {
  it.each(roles)('finds %s without regard to case (spec 6)', (role) => {
    expect([roleNamed(role), roleNamed(role.toUpperCase()), roleNamed(role.toLowerCase())]).toEqual([role, role, role])
  })

  it.each([undefined, null, '', 'Owner', 'Assessor '])('knows no role named %j', (name) => {
    expect(roleNamed(name)).toBeUndefined()
  })
})
