import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { assignmentOf } from '#domain/records/testingAssignments'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import MdFlowPage from './MdFlowPage.tsx'

const setting = {
  id: 'MD_FLOW_ACTIVATION',
  name: 'MD_FLOW_ACTIVATION',
  value: 'true',
  updatedAt: '2026-01-05T03:00:00.000Z',
}
const directors = ['Nok', 'Mali'].map((firstName, index) =>
  assignmentOf(index + 1, 'Managing Director', {
    firstName,
    userId: index + 70,
    companyGroup: { id: 21, name: 'Plant A' },
  }),
)

const isOn = async ({ params }: { params: { id: number | string } }) => ({ result: params.id === 21 })

const renderPage = (endpoints: object = {}, role: Role = 'Group Admin', buLevel = 3, calls: CallResponses = {}) =>
  renderWithResponses(<MdFlowPage />, {
    role,
    user: { buLevel },
    lists: { 'user-roles': [{ id: 6, name: 'Managing Director' }], 'role-assignments': directors },
    endpoints: {
      getOne: () => Promise.resolve({ data: setting }),
      ...endpoints,
    },
    calls: {
      'GET /api/v1/company-groups/:id': async () => saraburi,
      'GET /api/v1/company-groups/:id/without-children': async () => saraburi,
      'POST /api/v1/company-groups/:id/check-md-flow-confirmation': isOn,
      'POST /api/v1/company-groups/:id/check-md-flow-activated': isOn,
      ...calls,
    },
  })

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

describe('the MD flow management', () => {
  it('shows of each group whether it has a director, is confirmed and active', async () => {
    await renderPage()
    const row = await rowOf('Plant A')
    expect((await within(row).findAllByText('Active')).length).toBeGreaterThan(0)
    expect((await within(row).findAllByText(/^Nok Jaidee.*Mali Jaidee$/)).length).toBeGreaterThan(0)
    expect(within(row).getByLabelText('The MD approval workflow of Plant A is confirmed')).toBeChecked()
    const other = await rowOf('Plant B')
    expect(within(other).getAllByText('Not assigned').length).toBeGreaterThan(0)
    expect((await within(other).findAllByText('Not active')).length).toBeGreaterThan(0)
    expect(within(other).getByLabelText('Notify Plant B')).toBeDisabled()
  })

  it('names the skipped step of an active group without a director', async () => {
    await renderPage({}, 'Group Admin', 3, {
      'POST /api/v1/company-groups/:id/check-md-flow-activated': async () => ({ result: true }),
    })
    const row = within(await rowOf('Plant B'))
    expect((await row.findAllByText('Active, but no Managing Director: the step is skipped')).length).toBeGreaterThan(0)
    expect(row.queryByText('Active')).not.toBeInTheDocument()
    expect(within(await rowOf('Plant A')).getAllByText('Active').length).toBeGreaterThan(0)
  })

  it('names first the skipped step of a group without a director, and leads to the assignment', async () => {
    const { place } = await renderPage()
    await rowOf('Plant B')
    await userEvent.click(await screen.findByLabelText('The MD approval workflow of Plant B is confirmed'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(/no Managing Director: the step is skipped.*Confirm the MD approval workflow/)
    await userEvent.click(within(dialog).getByRole('link', { name: 'Assign a Managing Director' }))
    expect(place.location).toMatchObject({
      pathname: '/admin/role-assignment',
      state: { role: 'Managing Director', companyGroupId: 22 },
    })
  })

  it('lets a Group Admin confirm a group, and remind those where it is active', async () => {
    const confirmMdFlow = vi.fn().mockResolvedValue({ result: true })
    const remindOfMdFlow = vi.fn().mockResolvedValue(undefined)
    const calls = {
      'POST /api/v1/company-groups/:id/confirm-md-flow': confirmMdFlow,
      'POST /api/v1/reminder/md-flow-activated': remindOfMdFlow,
    }
    await renderPage({}, 'Group Admin', 3, calls)
    await userEvent.click(await screen.findByLabelText('The MD approval workflow of Plant B is confirmed'))
    const dialog = await screen.findByRole('dialog', { name: 'MD approval workflow of Plant B' })
    expect(dialog).toHaveTextContent(/Confirm the MD approval workflow of Plant B\?/)
    expect(confirmMdFlow).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(confirmMdFlow).toHaveBeenCalledWith({ params: { id: 22 }, body: { confirmed: true } }))
    expect(await screen.findByText('The MD approval workflow of Plant B is confirmed.')).toBeInTheDocument()
    await userEvent.click(await screen.findByLabelText('Notify Plant A'))
    await userEvent.click(screen.getByText('Notify 1 group'))
    await waitFor(() => expect(remindOfMdFlow).toHaveBeenCalledWith({ body: { companyGroupIds: [21] } }))
  })

  it('is switched for the whole group over the version that was shown, by level 1 alone', async () => {
    const { unmount } = await renderPage({}, 'Group Admin', 3)
    expect(await screen.findByLabelText('Switched on')).toBeDisabled()
    unmount()
    const update = vi.fn(async (_parts: unknown) => setting)
    await renderPage({}, 'Group Admin', 1, { 'PUT /api/v1/settings/:key': update })
    await userEvent.click(await screen.findByLabelText('Switched on'))
    await userEvent.click(await screen.findByText('Ok'))
    await waitFor(() =>
      expect(update.mock.lastCall?.[0]).toEqual({
        params: { key: setting.id },
        body: { value: 'false', updatedAt: setting.updatedAt },
      }),
    )
  })

  it('lets a System Admin switch it, but not confirm a group', async () => {
    await renderPage({}, 'System Admin', 1)
    await waitFor(() => expect(screen.getByLabelText('Switched on')).toBeEnabled())
    expect(await screen.findByLabelText('The MD approval workflow of Plant B is confirmed')).toBeDisabled()
    expect(screen.getByLabelText('Notify Plant A')).toBeDisabled()
    expect(screen.getByText('Only a Group Admin can confirm and notify.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Notify' })).not.toBeInTheDocument()
  })
})
