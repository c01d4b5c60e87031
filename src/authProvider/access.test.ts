import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/roles'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { mayAccess } from './access.ts'

const whoMay = (resource: string, action: string, buLevel = 3) =>
  roles.filter((role) => mayAccess(sessionOf(role, { buLevel }), { resource, action }))

const administrators: Role[] = ['Group Admin', 'System Admin']

describe('the rights that react-admin gets (rules admin.areas and roles.creators)', () => {
  it.each<[string, string, Role[]]>([
    ['faqs', 'create', ['System Admin']],
    ['faqs', 'edit', ['System Admin']],
    ['faqs', 'delete', ['System Admin']],
    ['company-groups', 'create', administrators],
    ['role-assignments', 'delete', administrators],
    ['users', 'edit', administrators],
    ['settings', 'edit', ['System Admin']],
    ['risks', 'create', ['Assessor', 'Internal Owner']],
    ['risk-summary', 'create', ['Assessor', 'Internal Owner']],
    ['indicators', 'create', ['Assessor', 'Internal Owner']],
    ['risks', 'approve_risk_item', ['Category Expert']],
    ['installation-check', 'show', ['System Admin']],
    ['progress', 'list', ['Group Admin']],
    ['md-flows', 'edit', ['Group Admin']],
    ['risk-resets', 'create', ['Group Admin']],
    ['appetites', 'edit', ['Group Admin']],
    ['event-links', 'edit', ['Assessor', 'Internal Owner']],
    ['invitation-links', 'create', ['System Admin']],
    ['personal-data', 'create', ['System Admin']],
    ['unknown', 'create', []],
    ['unknown', 'list', []],
    ['own-records', 'list', ['Assessor', 'Internal Owner']],
    ['decisions', 'list', ['Internal Owner', 'Managing Director']],
    ['rating-doubts', 'list', ['Group Admin', 'Internal Owner', 'Managing Director']],
  ])('%s: %s', (resource, action, expected) => {
    expect(whoMay(resource, action).toSorted()).toEqual(expected.toSorted())
  })

  it('lets a Group Admin of the whole group change settings', () => {
    expect(whoMay('settings', 'edit', 1).toSorted()).toEqual(administrators)
  })

  it.each(['faqs', 'risks', 'settings', 'role-assignments'])(
    'lets everybody read what a page lists of %s',
    (resource) => {
      expect(whoMay(resource, 'list')).toEqual([...roles])
    },
  )
})
