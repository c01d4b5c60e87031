import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { RoleAssignment } from '#domain/wire/session'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { AssignmentBlock, AssignmentDetails } from './Assignment.tsx'

const companyGroup = { id: 8, name: 'Siam Kiln Saraburi' }
const session = sessionOf('Assessor')

it('the header shows a single role as text, without a button', async () => {
  await renderWithResponses(<AssignmentBlock session={session} />, { role: 'Assessor' })
  expect(screen.getByText('Assessor')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('the header names the user with the address', async () => {
  await renderWithResponses(<AssignmentDetails user={session.user} />, { role: 'Assessor' })
  expect(screen.getByText(session.user.email)).toBeInTheDocument()
})

it('a user switches between several roles in two clicks (rule assignments.own-roles)', async () => {
  const change = vi.fn(() => new Promise<never>(() => {}))
  const roleAssignments = [{}, {}] as RoleAssignment[]
  await renderWithResponses(<AssignmentBlock session={{ ...session, roleAssignments }} />, {
    role: 'Assessor',
    calls: {
      'GET /api/v1/role-assignments/own': async () => [
        { id: 11, userRole: 'Assessor', companyGroup, isDefault: true, waiting: 3 },
        { id: 12, userRole: 'Viewer', companyGroup, isDefault: false, waiting: 0 },
      ],
      'POST /api/v1/role-assignments/set-default': change,
    },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Work as/ }))
  expect(await screen.findByRole('menuitemradio', { name: /Assessor.*3 records waiting/ })).toBeChecked()
  await userEvent.click(screen.getByRole('menuitemradio', { name: /Viewer/ }))
  expect(change).toHaveBeenCalledWith({ body: { roleAssignmentId: 12 } })
})
