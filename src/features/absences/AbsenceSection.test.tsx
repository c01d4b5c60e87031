import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RoleAssignment } from '#domain/wire/session'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { OwnAbsences } from './AbsenceSection.tsx'

const assignment = { id: 3, userRole: { id: 1, name: 'Assessor' }, companyGroup: saraburi, deputyFor: null }
const absent = { id: 5, firstName: 'Nok', lastName: 'Jaidee' }

it.each([
  ['of their own', assignment, true],
  ['as a deputy of somebody', { ...assignment, deputyFor: absent }, false],
  ['without deputies', { ...assignment, userRole: { id: 9, name: 'Viewer' } }, false],
])('people with a role %s can appoint a deputy or not', async (_, role, mayAppoint) => {
  await renderWithResponses(<OwnAbsences />, {
    session: { roleAssignments: [role as never as RoleAssignment] },
    calls: { 'GET /api/v1/absences': () => Promise.resolve([]) },
  })
  expect(screen.queryAllByRole('button', { name: /deputy/i })).toHaveLength(mayAppoint ? 1 : 0)
})
