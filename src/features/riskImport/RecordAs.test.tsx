import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { RecordAs } from './RecordAs.tsx'

async function renderChoice(role: 'Assessor' | 'Internal Owner', permission: object) {
  const onChange = vi.fn()
  await renderWithResponses(<RecordAs value="draft" onChange={onChange} />, {
    role,
    calls: { 'GET /api/v1/risks/imports/history-permission': () => Promise.resolve(permission) },
  })
  return { onChange, history: await screen.findByRole('radio', { name: 'Completed risks, without a review' }) }
}

describe('as what risks are imported (rule import.history)', () => {
  it('is drafts, and shows why it can be nothing else', async () => {
    const { history } = await renderChoice('Assessor', { allowedUntil: null, denied: 'Nobody allowed it.' })
    expect(history).toBeDisabled()
    expect(history).toHaveAccessibleDescription('Nobody allowed it.')
    expect(screen.getByRole('radio', { name: /Drafts/ })).toBeChecked()
  })

  it.each([
    ['Assessor', 'still have to be reported'],
    ['Internal Owner', 'Every risk needs everything that is required for submission.'],
  ] as const)('can be completed risks where that is allowed, and says to an %s what follows', async (role, text) => {
    const { history, onChange } = await renderChoice(role, { allowedUntil: '2031-04-13', denied: null })
    expect(history).toHaveAccessibleDescription(expect.stringContaining('2031'))
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument()
    await userEvent.click(history)
    expect(onChange).toHaveBeenCalledWith('history')
  })
})
