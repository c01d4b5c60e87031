import { describe, expect, it } from 'vitest'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { likelyPages } from './usePrefetch.ts'

describe('the pages that are likely to be opened next', () => {
  it.each([
    [
      'Assessor',
      [
        '/risk/create',
        '/',
        '/to-do',
        '/risk-report',
        '/risk-movement',
        '/rating-doubts',
        '/indicators',
        '/risk-events',
        '/history',
        '/help',
      ],
    ],
    [
      'Managing Director',
      [
        '/risk/create',
        '/risk-report',
        '/to-do',
        '/risk-movement',
        '/rating-doubts',
        '/indicators',
        '/risk-events',
        '/history',
        '/help',
      ],
    ],
    [
      'System Admin',
      [
        '/to-do',
        '/risk-events',
        '/help',
        '/admin',
        '/admin/role-assignment',
        '/admin/users',
        '/admin/deputies',
        '/admin/organization-chart',
        '/admin/appetite',
        '/admin/rating-criteria',
        '/admin/reference-data',
        '/admin/settings',
        '/admin/faq-management',
        '/admin/api-keys',
        '/admin/audit',
        '/admin/installation',
      ],
    ],
  ] as const)('of %s', (role, pages) => {
    expect(likelyPages(sessionOf(role), {})).toEqual(pages)
  })
})
