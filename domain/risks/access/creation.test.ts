import { expect, it } from 'vitest'
import { initialPermissions } from '#domain/access/permissions'
import { roles } from '#domain/access/roles'
import { riskTypes } from '../statuses.ts'
import { draftStatusOf, importedStatusOf, mayCreate } from './creation.ts'

it.each(roles)('%s creates what the role is for (rule roles.creators)', (role) => {
  const creates = riskTypes.filter((type) => mayCreate({ role, permissions: new Set(initialPermissions[role]) }, type))
  expect(creates).toEqual(role === 'Assessor' || role === 'Internal Owner' ? riskTypes : [])
})

it('an author needs the permission for the type, and one of the two roles', () => {
  const permissions = new Set(['create_risk_item'] as const)
  expect(mayCreate({ role: 'Assessor', permissions }, 'item')).toBe(true)
  expect(mayCreate({ role: 'Assessor', permissions }, 'summary')).toBe(false)
  expect(mayCreate({ role: 'Managing Director', permissions }, 'item')).toBe(false)
})

it('a record begins in the status of its author (rules workflow.create and import.history)', () => {
  expect([draftStatusOf('Assessor'), draftStatusOf('Internal Owner')]).toEqual([
    'draft_assessor',
    'draft_internal_owner',
  ])
  const imported = (recordAs: 'draft' | 'history') =>
    (['Assessor', 'Internal Owner'] as const).map((role) => importedStatusOf(role, recordAs))
  expect(imported('draft')).toEqual(['draft_assessor', 'draft_internal_owner'])
  expect(imported('history')).toEqual(['complete_assessor', 'complete_internal_owner'])
})
