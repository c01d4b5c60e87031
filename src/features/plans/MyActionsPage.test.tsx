import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ListedPlan, PlanUpdate } from '#domain/wire/planUpdates'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import MyActionsPage from './MyActionsPage.tsx'

const at = '2026-03-02T03:00:00.000Z'
const me = { id: 1, firstName: 'Anan', lastName: 'Srisuk' }

const plan = (id: number, description: string, changes: Partial<ListedPlan> = {}): ListedPlan => ({
  id,
  riskDetailId: 9,
  description,
  status: 'In Progress',
  owner: me,
  startDate: null,
  dueDate: '2026-02-28',
  progress: 40,
  isLate: true,
  reviewStatus: 'approved',
  risk: { id: 7, type: 'item', title: 'Kiln lining fails', companyGroup: { id: 8, name: 'Siam Kiln Saraburi' } },
  mayUpdate: true,
  updates: 1,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

const update: PlanUpdate = {
  id: 3,
  mitigationPlanId: 1,
  status: null,
  progress: 40,
  comment: 'Bricks are ordered',
  fileAttachment: [{ attachmentName: 'order.pdf', attachmentUrl: 'files/order.pdf' }],
  author: me,
  authorRole: null,
  createdAt: at,
}

async function openPage(plans: ListedPlan[], options: object = {}) {
  const reportProgress = vi.fn((_parts: { params: object; body: object }) =>
    Promise.resolve({ ...update, updatedAt: at }),
  )
  const page = await renderWithResponses(<MyActionsPage />, {
    role: 'Viewer',
    path: '/my-actions',
    ...options,
    lists: { 'mitigation-plans': plans },
    calls: {
      'POST /api/v1/mitigation-plans/:id/updates': reportProgress,
      'GET /api/v1/mitigation-plans/:id/updates': ({ params: { id } }) =>
        Promise.resolve([id === 1 ? update : { ...update, comment: 'The crew is trained', fileAttachment: [] }]),
    },
  })
  return { ...page, reportProgress }
}

describe('my actions (rules plans.list and plans.updates)', () => {
  it('lists one’s plans with record, due date and lateness; the record opens where one may see it', async () => {
    const closed = { id: 8, type: 'item' as const, title: 'Closed to me', companyGroup: null }
    await openPage([
      plan(1, 'Order a spare lining'),
      plan(2, 'Train the crew', { risk: closed, dueDate: null, isLate: false }),
    ])
    const row = (await screen.findByText('Order a spare lining')).closest('tr')!
    expect(within(row).getByText('Late')).toBeVisible()
    expect(within(row).getByText('28 Feb 2026')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Kiln lining fails' })).toHaveAttribute(
      'href',
      '/risk/7/mitigation-plans',
    )
    expect(screen.getByText('Closed to me')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Closed to me' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reports on: Order a spare lining' }))
    expect(await screen.findByText('Bricks are ordered')).toBeVisible()
    expect(screen.getByRole('button', { name: /order\.pdf/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reports on: Train the crew' }))
    expect(await screen.findByText('The crew is trained')).toBeVisible()
  })

  it('reports what changed and nothing else', async () => {
    const { reportProgress } = await openPage([plan(1, 'Order a spare lining')])
    await userEvent.click(await screen.findByRole('button', { name: 'Report progress: Order a spare lining' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Comment/ }), 'Half way')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save report' }))
    await waitFor(() => expect(reportProgress).toHaveBeenCalled())
    expect(reportProgress.mock.lastCall?.[0]).toEqual({
      params: { id: 1 },
      body: { comment: 'Half way', updatedAt: at },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is all the way with what is complete', async () => {
    const { reportProgress } = await openPage([plan(1, 'Order a spare lining')])
    await userEvent.click(await screen.findByRole('button', { name: 'Report progress: Order a spare lining' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Complete' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save report' }))
    await waitFor(() => expect(reportProgress).toHaveBeenCalled())
    expect(reportProgress.mock.lastCall?.[0].body).toEqual({ status: 'Complete', progress: 100, updatedAt: at })
  })

  it('keeps status and progress in agreement while one of them is entered (rule plans.state)', async () => {
    const { reportProgress } = await openPage([plan(1, 'Order a spare lining', { status: 'Pending', progress: 0 })])
    await userEvent.click(await screen.findByRole('button', { name: 'Report progress: Order a spare lining' }))
    const dialog = await screen.findByRole('dialog')
    const [status, progress] = [within(dialog).getByRole('combobox'), within(dialog).getByRole('spinbutton')]
    await userEvent.clear(progress)
    await userEvent.type(progress, '100')
    expect(status).toHaveTextContent('Complete')
    await userEvent.click(status)
    await userEvent.click(await screen.findByRole('option', { name: 'In Progress' }))
    expect(progress).toHaveValue(0)
    await userEvent.clear(progress)
    await userEvent.type(progress, '60')
    expect(status).toHaveTextContent('In Progress')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save report' }))
    await waitFor(() => expect(reportProgress).toHaveBeenCalled())
    expect(reportProgress.mock.lastCall?.[0].body).toEqual({ status: 'In Progress', progress: 60, updatedAt: at })
  })

  it('reports no comment that is only blanks', async () => {
    const { reportProgress } = await openPage([plan(1, 'Order a spare lining')])
    await userEvent.click(await screen.findByRole('button', { name: 'Report progress: Order a spare lining' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Comment/ }), '   ')
    await userEvent.clear(within(dialog).getByRole('spinbutton'))
    await userEvent.type(within(dialog).getByRole('spinbutton'), '50')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save report' }))
    await waitFor(() => expect(reportProgress).toHaveBeenCalled())
    expect(reportProgress.mock.lastCall?.[0].body).toEqual({ progress: 50, updatedAt: at })
  })

  it('reports that there is nothing to do, and leads users without a role to their manual', async () => {
    await openPage([], { user: { defaultRoleAssignment: null } })
    expect(await screen.findByText('No actions')).toBeVisible()
    const manual = screen.getByRole('link', { name: 'Manual for plan owners' })
    expect(manual).toHaveAttribute('href', '/md-manual-en?role=plan-owner')
  })
})
