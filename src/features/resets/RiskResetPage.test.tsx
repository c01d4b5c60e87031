import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ResetPeriod } from '#domain/wire/resets'
import { dayOf, startOfDay } from '#i18n/dates'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { enterDate } from '#src/testSupport/enterDate.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import RiskResetPage from './RiskResetPage.tsx'

const isoOfDay = (day: string) => startOfDay(day).toISOString()

const plantA = { id: 21, name: 'Plant A' }
const period: ResetPeriod = {
  periodDate: null,
  resetDate: null,
  preview: {
    total: 3,
    riskItems: 2,
    riskSummaries: 1,
    byCompanyGroup: [{ companyGroup: plantA, count: 3 }],
    byStatus: [{ workflowStatus: 'waiting_category_expert', count: 3 }],
    byHolder: [{ role: 'Category Expert', companyGroup: plantA, count: 3 }],
  },
}

const renderPage = (
  calls: CallResponses = {},
  endpoints: object = {},
  role: 'Group Admin' | 'System Admin' = 'Group Admin',
) =>
  renderWithResponses(<RiskResetPage />, {
    role,
    endpoints,
    calls: {
      'GET /api/v1/company-groups/:id': async () => saraburi,
      'GET /api/v1/risks/workflow/reset/period': () => Promise.resolve(period),
      'GET /api/v1/risks/company-group/unaffected': () => Promise.resolve([saraburi]),
      'GET /api/v1/reminder/company-groups': () => Promise.resolve([]),
      ...calls,
    },
  })

const resetButton = () => screen.getByText('Reset risks', { selector: 'button' })

async function choosePeriod() {
  await userEvent.click(screen.getByText('Select the period'))
  const menu = await screen.findByRole('dialog')
  await enterDate(/First day of the new period/, '01012027')
  await userEvent.click(within(menu).getByText('Ok'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

describe('the risk reset', () => {
  it('rehearses the chosen groups before anything can be changed', async () => {
    const getResetPeriod = vi.fn().mockResolvedValue(period)
    await renderPage({ 'GET /api/v1/risks/workflow/reset/period': getResetPeriod })
    expect(await screen.findByText('Preview of the reset')).toBeInTheDocument()
    expect(resetButton()).toBeDisabled()
    await userEvent.click(screen.getByText('Plant A'))
    expect(await screen.findByText('Currently with')).toBeInTheDocument()
    // Sub-groups are included, and can be left out.
    expect(getResetPeriod.mock.lastCall?.[0].query.companyGroupId.toSorted()).toEqual([21, 31])
    await userEvent.click(screen.getByText('Line 1'))
    await waitFor(() => expect(getResetPeriod.mock.lastCall?.[0].query.companyGroupId).toEqual([21]))
    expect(screen.getByText('1 company group is not affected')).toBeInTheDocument()
    expect(resetButton()).toBeDisabled()
    await choosePeriod()
    await waitFor(() => expect(resetButton()).toBeEnabled())
    getResetPeriod.mockReturnValue(new Promise(() => undefined))
    await userEvent.click(screen.getByText('Plant B'))
    expect(resetButton()).toBeDisabled()
  })

  it('resets after asking, and shows what it has done', async () => {
    const resetHistory = {
      id: 1,
      companyGroupIds: [22],
      periodDate: isoOfDay('2027-01-01'),
      resetDate: isoOfDay(dayOf(new Date())),
      riskReferenceResetHistory: [{ riskId: 5, fromStatus: 'waiting_category_expert' }],
      createdAt: isoOfDay(dayOf(new Date())),
    }
    const resetRisks = vi.fn().mockResolvedValue({ resetHistory })
    await renderPage({ 'PUT /api/v1/risks/workflow/reset': resetRisks })
    await userEvent.click(await screen.findByText('Plant B'))
    await screen.findByText('Currently with')
    await choosePeriod()
    await userEvent.click(resetButton())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('3 records of the selected company groups (1)')
    expect(screen.getByRole('button', { name: 'Ok' })).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Type “Plant B” to confirm' }), 'Plant B')
    await userEvent.click(screen.getByText('Ok'))
    expect(await screen.findByText('1 record is a draft again')).toBeInTheDocument()
    const body = {
      companyGroupIds: [22],
      periodDate: isoOfDay('2027-01-01'),
      resetDate: isoOfDay(dayOf(new Date())),
    }
    expect(resetRisks).toHaveBeenCalledWith({ body })
    expect(screen.getByText('Waiting for Category Expert')).toBeInTheDocument()
  })

  it('has the name of the topmost chosen group typed, not that of the administrator’s home', async () => {
    await renderPage()
    await userEvent.click(await screen.findByText('Plant A'))
    await screen.findByText('Currently with')
    await choosePeriod()
    await userEvent.click(resetButton())
    expect(await screen.findByRole('textbox', { name: 'Type “Plant A” to confirm' })).toBeInTheDocument()
  })

  it('asks with the number of people, then reminds the chosen groups on a date or immediately', async () => {
    const remindGroups = vi.fn().mockResolvedValue([])
    const reminder = { id: 22, name: 'Plant B', hierarchy: '1>22', reminderDate: null, updatedAt: null }
    const getReminders = () => Promise.resolve([{ ...reminder, receiverIds: [4, 5] }])
    await renderPage({ 'PUT /api/v1/reminder': remindGroups, 'GET /api/v1/reminder/company-groups': getReminders })
    const remind = async () => {
      await userEvent.click(await screen.findByText('Remind 1 group', { selector: 'button' }))
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('An email goes to 2 people')
      await userEvent.click(screen.getByText('Ok'))
    }
    await userEvent.click(await screen.findByText('Plant B'))
    await remind()
    await waitFor(() => expect(remindGroups).toHaveBeenLastCalledWith({ body: { companyGroupIds: [22] } }))
    await enterDate('Reminder date', '2412')
    await userEvent.click(document.body)
    // Half a date must not count as none, which would send the reminder immediately.
    expect(await screen.findByText(/^Enter a date from /)).toBeInTheDocument()
    expect(screen.getByText('Remind 1 group', { selector: 'button' })).toBeDisabled()
    await enterDate('Reminder date', '24122026')
    await userEvent.tab()
    await remind()
    await waitFor(() =>
      expect(remindGroups).toHaveBeenLastCalledWith({
        body: { companyGroupIds: [22], reminderDate: isoOfDay('2026-12-24') },
      }),
    )
  })

  it('shows what was reset before, page by page', async () => {
    const reset = {
      id: 3,
      periodDate: isoOfDay('2026-01-01'),
      resetDate: isoOfDay('2026-01-15'),
      createdAt: isoOfDay('2026-01-16'),
      companyGroups: Array.from({ length: 22 }, (_, index) => ({ id: index, name: `Plant ${index + 1}` })),
      count: 1234,
      resetBy: { id: 5, firstName: 'Nok', lastName: 'Jaidee' },
    }
    const getList = vi.fn().mockResolvedValue({ data: [reset], total: 11 })
    await renderPage({}, { getList })
    const table = await screen.findByRole('table', { name: 'Past resets' })
    expect(within(table).getAllByText(/Nok Jaidee, 16 Jan 2026/)).not.toHaveLength(0)
    expect(within(table).getByText(/^Plant 1, .*, Plant 20 and 2 more$/)).toBeInTheDocument()
    expect(within(table).getByText('1,234')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }))
    await waitFor(() =>
      expect(getList.mock.lastCall).toMatchObject(['risk-resets', { pagination: { page: 2, perPage: 10 } }]),
    )
  })

  it('is for Group Admins alone', async () => {
    await renderPage({}, {}, 'System Admin')
    expect(await screen.findByText('Only a Group Admin can reset risks.')).toBeInTheDocument()
  })
})
