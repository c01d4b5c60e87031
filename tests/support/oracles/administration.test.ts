import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { roles, type Role } from '#domain/access/roles'
import { readsAdministration, type AuditedPlace } from './administration.ts'

const actor = (role: Role, hierarchy: string): Actor => ({
  userId: 1,
  role,
  hierarchy,
  permissions: new Set(),
  companyId: 1,
  companyGroupId: 1,
  categoryExpertIds: [],
  decidesOwn: false,
})

const viewerAt = (...paths: string[]) => paths.map((hierarchy) => ({ role: 'Viewer' as const, hierarchy }))

describe('who reads the actions of administration (rule audit.administration)', () => {
  const table: [string, AuditedPlace, { system: boolean; top: boolean; company: boolean }][] = [
    ['a setting', { of: 'everything' }, { system: true, top: true, company: false }],
    ['the company itself', { of: 'group', hierarchy: '1>2>8' }, { system: true, top: true, company: true }],
    ['a plant of it', { of: 'group', hierarchy: '1>2>8>9' }, { system: true, top: true, company: true }],
    ['the unit above it', { of: 'group', hierarchy: '1>2' }, { system: true, top: true, company: false }],
    ['a neighbour', { of: 'group', hierarchy: '1>2>80' }, { system: true, top: true, company: false }],
    ['a group that is no more', { of: 'group', hierarchy: null }, { system: true, top: false, company: false }],
    [
      'a person of the company',
      { of: 'person', assignments: viewerAt('1>2>8', '1>2>8>9') },
      { system: true, top: true, company: true },
    ],
    [
      'a person who works elsewhere too',
      { of: 'person', assignments: viewerAt('1>2>8', '1>3') },
      { system: true, top: true, company: false },
    ],
    ['a person without roles', { of: 'person', assignments: [] }, { system: true, top: false, company: false }],
    [
      'a System Admin',
      { of: 'person', assignments: [{ role: 'System Admin', hierarchy: '1>2>8' }] },
      { system: true, top: false, company: false },
    ],
  ]
  it.each(table)('%s', (_, place, { system, top, company }) => {
    expect(readsAdministration(actor('System Admin', '1>3'), place)).toBe(system)
    expect(readsAdministration(actor('Group Admin', '1'), place)).toBe(top)
    expect(readsAdministration(actor('Group Admin', '1>2>8'), place)).toBe(company)
    for (const role of roles.filter((one) => !one.endsWith('Admin'))) {
      expect([role, readsAdministration(actor(role, '1'), place)]).toEqual([role, false])
    }
  })
})
