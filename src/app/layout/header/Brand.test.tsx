import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { takeFirstEntry } from '#src/authProvider/signInNotes.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { Brand } from './Brand.tsx'

const roles: [Role, string, boolean][] = [
  ['Managing Director', '/', true],
  ['System Admin', '/admin', false],
  ['Group Admin', '/admin', false],
]

it.each(roles)('the logo opens the start page of a %s: %s (rule routes.start)', async (role, path, isStart) => {
  await renderWithResponses(<Brand officeLabel={undefined} isLink />, { role })
  expect(screen.getByRole('link')).toHaveAttribute('href', path)
  await userEvent.click(screen.getByRole('link'))
  expect(takeFirstEntry()).toBe(isStart)
})

it('the logo is a picture next to a menu entry of the start page', async () => {
  await renderWithResponses(<Brand officeLabel={undefined} isLink={false} />, { role: 'Assessor' })
  expect(await screen.findByText('Risk Board')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
