import { expect, it } from 'vitest'
import { riskTypes } from '../statuses.ts'
import { initialPermissions } from '../../access/permissions.ts'
import { roles } from '../../access/roles.ts'
import { mayCreate } from './creation.ts'

it.each(roles)('%s creates what the role is for (rule roles.creators)', (role) => {
  const creates = riskTypes.filter((type) => mayCreate({ role, permissions: new Set(initialPermissions[role]) }, type))
  expect(creates).toEqual(role === 'Assessor' || role === 'Internal Owner' ? riskTypes : [])
})

it('needs the permission for the type, and one of the two roles', () => {
  const permissions = new Set(['create_risk_item'] as const)
  expect(mayCreate({ role: 'Assessor', permissions }, 'item')).toBe(true)
  expect(mayCreate({ role: 'Assessor', permissions }, 'summary')).toBe(false)
  expect(mayCreate({ role: 'Managing Director', permissions }, 'item')).toBe(false)
})
