import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { takeFirstEntry } from '#src/authProvider/signInNotes.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { Brand } from './Brand.tsx'

it.each(['Managing Director', 'System Admin'] as const)(
  'the logo opens the start page of a %s (rule routes.start)',
  async (role) => {
    await renderWithResponses(<Brand officeLabel={undefined} isLink />, { role })
    expect(screen.getByRole('link')).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('link'))
    expect(takeFirstEntry()).toBe(true)
  },
)

it('the logo is a picture next to a menu entry of the start page', async () => {
  await renderWithResponses(<Brand officeLabel={undefined} isLink={false} />, { role: 'Assessor' })
  expect(await screen.findByText('Risk Board')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
