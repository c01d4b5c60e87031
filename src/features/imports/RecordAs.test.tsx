import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { RecordAs } from './RecordAs.tsx'

const name = 'COMPLETED_IMPORT_UNTIL'

async function renderChoice(role: 'Assessor' | 'Internal Owner', value: string) {
  const onChange = vi.fn()
  await renderWithResponses(<RecordAs value="draft" onChange={onChange} />, {
    role,
    endpoints: {
      getOne: () =>
        Promise.resolve({ data: { id: name, name, value, updatedAt: '2026-01-05T03:00:00.000Z' } }) as never,
    },
  })
  return { onChange, history: await screen.findByRole('radio', { name: 'Completed risks, without a review' }) }
}

describe('as what risks are imported (rule import.history)', () => {
  it.each(['', '2020-04-13'])('is drafts with the setting %j, and shows why it can be nothing else', async (value) => {
    const { history } = await renderChoice('Assessor', value)
    expect(history).toBeDisabled()
    expect(history).toHaveAccessibleDescription(/A System Admin can allow this/)
    expect(screen.getByRole('radio', { name: /Drafts/ })).toBeChecked()
  })

  it.each([
    ['Assessor', 'still have to be reported'],
    ['Internal Owner', 'Every risk needs everything that is required for submission.'],
  ] as const)('can be completed risks where that is allowed, and says to an %s what follows', async (role, text) => {
    const { history, onChange } = await renderChoice(role, '2031-04-13')
    expect(history).toHaveAccessibleDescription(expect.stringContaining('2031'))
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument()
    await userEvent.click(history)
    expect(onChange).toHaveBeenCalledWith('history')
  })
})
