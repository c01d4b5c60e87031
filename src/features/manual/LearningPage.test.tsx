import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import LearningPage from './LearningPage.tsx'

it('the page shows immediately whether a choice is right, and why', async () => {
  await act(async () => {
    await renderWithApp(<LearningPage />, { path: '/learning' })
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Writing risks that others can act on')
  const check = screen.getByRole('group', { name: 'Which of these is an event?' })
  await userEvent.click(within(check).getByRole('radio', { name: 'Our reputation suffers.' }))
  expect(within(check).getByRole('status')).toHaveTextContent('Not quite. This is the result: a consequence.')
  await userEvent.click(within(check).getByRole('radio', { name: /falls from the preheater tower/ }))
  expect(within(check).getByRole('status')).toHaveTextContent(/^Right\./)
})
