import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { takeFirstEntry } from '#src/authProvider/signInNotes.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { Brand } from './Brand.tsx'

const roles: [Role, boolean][] = [
  ['Managing Director', true],
  ['System Admin', false],
]

it.each(roles)('the logo opens the start page of a %s: %s (rule routes.start)', async (role, isStart) => {
  await renderWithResponses(<Brand officeLabel={undefined} />, { role })
  await userEvent.click(screen.getByRole('link'))
  expect(takeFirstEntry()).toBe(isStart)
})
