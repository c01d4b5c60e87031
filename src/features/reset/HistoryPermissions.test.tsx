import { dayOf } from '#domain/calendar/workingDays'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { historyAllowableUntil } from '#domain/riskImports/history'
import { enterDate } from '#src/testSupport/enterDate.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { saraburi } from '../organisation/testSupport/groups.ts'
import { HistoryPermissions } from './HistoryPermissions.tsx'

const last = historyAllowableUntil(new Date())
const digitsOf = (day: string) => day.split('-').reverse().join('')

async function openSection(permissions: object[] = []) {
  const allowHistory = vi.fn(() => Promise.resolve())
  await renderWithResponses(<HistoryPermissions />, {
    calls: {
      'GET /api/v1/company-groups/:id': async () => saraburi,
      'GET /api/v1/company-groups/history-permissions': () => Promise.resolve(permissions),
      'PUT /api/v1/company-groups/:id/history-permission': allowHistory,
    },
  })
  const button = await screen.findByRole('button', { name: 'Allow the import' })
  return { allowHistory, button }
}

const partsOf = (id: number, allowedUntil: string | null) => ({ params: { id }, body: { allowedUntil } })

async function choose(day: string) {
  await userEvent.click(screen.getByRole('combobox', { name: /Company group/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Plant B/ }))
  await enterDate(/Allowed until/, digitsOf(day))
}

describe('allowing the import of completed risks (rule import.history)', () => {
  it('names a group and a day, and asks before it does', async () => {
    const { allowHistory, button } = await openSection()
    expect(await screen.findByText('No company group can import completed risks now.')).toBeInTheDocument()
    expect(button).toBeDisabled()
    await choose(last)
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Plant B')
    expect(allowHistory).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(allowHistory).toHaveBeenCalledWith(partsOf(22, last)))
    expect(await screen.findByText('Plant B can import completed risks.')).toBeInTheDocument()
  })

  it('accepts no day in the past', async () => {
    const { button } = await openSection()
    await choose(dayOf(new Date(Date.now() - 24 * 60 * 60_000)))
    expect(button).toBeDisabled()
  })

  it('lists what is allowed, and ends it', async () => {
    const { allowHistory } = await openSection([
      {
        companyGroup: { id: 21, name: 'Plant A' },
        allowedUntil: '2031-04-13',
        allowedBy: { id: 4, firstName: 'Nok', lastName: 'Jaidee' },
        updatedAt: '2031-04-01T00:00:00.000Z',
      },
    ])
    expect(await screen.findByText(/Until .*2031, allowed by Nok Jaidee/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'End the permission of Plant A' }))
    await waitFor(() => expect(allowHistory).toHaveBeenCalledWith(partsOf(21, null)))
  })
})
