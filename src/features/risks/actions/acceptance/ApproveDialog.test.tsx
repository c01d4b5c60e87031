import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import ApproveDialog from './ApproveDialog.tsx'

it.each([
  ['false', true],
  ['true', false],
])(
  'a user who cannot accept a rating approves it only if no acceptance is required, here %s (rule acceptance.required)',
  async (required, mayApprove) => {
    const approve = vi.fn(() => Promise.resolve())
    const risk = riskOf({ allowedActions: ['approve'], net: [3, 4], deniedAcceptance: 'The director accepts it.' })
    const settings: Record<string, string> = { ACCEPTANCE_REQUIRED: required, ACCEPTANCE_OWNER_LIMIT: '6' }
    await renderWithResponses(<ApproveDialog risks={[risk]} onApprove={approve} onClose={() => {}} />, {
      role: 'Internal Owner',
      endpoints: {
        getOne: (_resource: string, { id }: { id: string }) => Promise.resolve({ data: { id, value: settings[id] } }),
      },
      calls: { 'GET /api/v1/risk-acceptances/amounts': () => Promise.resolve([]) },
    })
    expect(await screen.findByText('The director accepts it.')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Approve' })
    await waitFor(() => (mayApprove ? expect(button).toBeEnabled() : expect(button).toBeDisabled()))
    if (!mayApprove) return
    await userEvent.click(button)
    await waitFor(() => expect(approve).toHaveBeenCalledWith(undefined, []))
  },
)
