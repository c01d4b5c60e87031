import { renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { assignmentOf } from '#domain/records/testingAssignments'
import { isLeavingSession } from '#src/authProvider/session.ts'
import * as locale from '#src/platform/locale.ts'
import { getClientState } from '#src/platform/storage.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { useLoaderState } from '#src/ui/loader/loaderStore.ts'
import OwnAssignmentsPage from './OwnAssignmentsPage.tsx'

const openDocument = vi.spyOn(locale, 'openDocument').mockReturnValue()

beforeEach(() => localStorage.clear())

const assessor = assignmentOf(1, 'Assessor', { isDefault: true })
const viewer = assignmentOf(2, 'Viewer')

describe("one's own role assignments", () => {
  it('let another be the default: the client state is kept and the home page opens again', async () => {
    const setDefaultRoleAssignment = vi.fn().mockResolvedValue({ clientState: 'new-state' })
    await renderWithResponses(<OwnAssignmentsPage />, {
      role: 'Assessor',
      lists: { 'role-assignments': [assessor, viewer] },
      calls: { 'POST /api/v1/role-assignments/set-default': setDefaultRoleAssignment },
    })
    expect(await screen.findByText('Current')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Set as default: Viewer, Siam Kiln Saraburi' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'))
    expect(setDefaultRoleAssignment).toHaveBeenCalledWith({ body: { roleAssignmentId: 2 } })
    expect(getClientState()).toBe('new-state')
    expect(isLeavingSession()).toBe(true)
  })

  it('leave the page as it was where another is refused as the default', async () => {
    const setDefaultRoleAssignment = vi.fn().mockRejectedValue(new Error('refused'))
    openDocument.mockClear()
    await renderWithResponses(<OwnAssignmentsPage />, {
      role: 'Assessor',
      lists: { 'role-assignments': [assessor, viewer] },
      calls: { 'POST /api/v1/role-assignments/set-default': setDefaultRoleAssignment },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Set as default: Viewer, Siam Kiln Saraburi' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(setDefaultRoleAssignment).toHaveBeenCalled())
    const { result } = renderHook(useLoaderState)
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(openDocument).not.toHaveBeenCalled()
    expect(isLeavingSession()).toBe(false)
  })

  it('are for viewing alone where there is one only', async () => {
    await renderWithResponses(<OwnAssignmentsPage />, { role: 'Assessor', lists: { 'role-assignments': [assessor] } })
    expect(await screen.findByText('Current')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Set as default/ })).not.toBeInTheDocument()
    expect(screen.getByText(/^You have one role assignment/)).toBeInTheDocument()
  })
})
