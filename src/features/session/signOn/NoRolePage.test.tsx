import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSignOutHint, signOutHint } from '#src/authProvider/signInNotes.ts'
import * as signOn from '#src/authProvider/signOn.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import NoRolePage from './NoRolePage.tsx'

vi.mock('#src/authProvider/signOn.ts', () => ({
  kindOf: vi.fn(async () => ({ kind: 'adfs' })),
  beginSignOn: vi.fn(async () => undefined),
  signOutAtProvider: vi.fn(async () => true),
}))

beforeEach(() => keepSignOutHint('token'))

afterEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
})

it('says why nothing is open, and signs nobody out unasked (rule session.no-role)', async () => {
  await renderWithApp(<NoRolePage />, { path: '/no-role' })
  expect(screen.getByRole('heading', { name: 'You have no role here yet' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(/ask your Group Admin/)
  expect(await screen.findByRole('button', { name: 'Use another account' })).toBeInTheDocument()
  expect(signOn.signOutAtProvider).not.toHaveBeenCalled()
})

it('offers another account, and to sign out of the company account by choice', async () => {
  await renderWithApp(<NoRolePage />, { path: '/no-role' })
  await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }))
  expect(signOn.beginSignOn).toHaveBeenCalledWith('adfs', 'login')
  vi.mocked(signOn.signOutAtProvider).mockRejectedValueOnce(new Error('away'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out of the company account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/currently unavailable/)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out of the company account' }))
  expect(signOn.signOutAtProvider).toHaveBeenLastCalledWith('token')
  expect(signOutHint()).toBeNull()
})

it('offers neither to who did not come by a company sign-on', async () => {
  sessionStorage.clear()
  await renderWithApp(<NoRolePage />, { path: '/no-role' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeInTheDocument()
})
