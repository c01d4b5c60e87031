import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import * as configurations from '#src/platform/configuration/useConfiguration.ts'
import { clearStorage, storeSession } from '#src/platform/storage.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import ResetPasswordPage from './ResetPasswordPage.tsx'

vi.spyOn(configurations, 'useConfiguration').mockReturnValue({})

afterEach(() => {
  vi.unstubAllGlobals()
  clearStorage()
})

const user = { firstName: 'Ploy', lastName: 'Chai', email: 'ploy@kiln.example' }

/** Opens the page of a link; each call returns the next status. */
async function openLink(query: string, ...statuses: number[]) {
  const fetch = vi.fn(() =>
    Promise.resolve(new Response(JSON.stringify({ result: true, user }), { status: statuses.shift() ?? 500 })),
  )
  vi.stubGlobal('fetch', fetch)
  await renderWithApp(<ResetPasswordPage />, { path: `/reset-password?${query}` })
}

it('the page welcomes an invited person, and leads on to the sign-in (rule admin.invitation)', async () => {
  await openLink('invitation=true&token=first', 200, 200)
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeInTheDocument()
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/characters/)
  await userEvent.type(screen.getByLabelText('New password'), 'Kiln#Dust88')
  await userEvent.type(screen.getByLabelText('Repeat the new password'), 'Kiln#Dust88')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByRole('heading', { name: 'Welcome to the risk board' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login')
})

it.each([
  [
    'invitation=true&token=used',
    /expires after 7 days.*Otherwise request a new link/,
    ['Request a new link', 'Back to sign-in'],
  ],
  ['token=used-too', /expires after 30 minutes/, ['Request a new link']],
])('the page explains what to do with a used or expired link: %s', async (query, text, links) => {
  await openLink(query, 400)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(text)
  for (const name of links) expect(screen.getByRole('link', { name })).toBeInTheDocument()
  expect(screen.queryAllByRole('link', { name: 'Back to sign-in' })).toHaveLength(links.length - 1)
})

it.each([
  ['an invitation', 'invitation=true&token=other', 1],
  ['a new password', 'token=other-too', 0],
])('the page names its user, and for %s whether it replaces another session', async (_link, query, notices) => {
  storeSession({ idToken: null, accessToken: 'administrator', clientState: '' })
  await openLink(query, 200)
  expect(await screen.findByText('For Ploy Chai, ploy@kiln.example')).toBeInTheDocument()
  expect(screen.queryAllByText(/the other account in this browser.*signs in Ploy Chai/)).toHaveLength(notices)
})

it('the page mentions no other session where nobody is signed in', async () => {
  await openLink('invitation=true&token=alone', 200)
  expect(await screen.findByText('For Ploy Chai, ploy@kiln.example')).toBeInTheDocument()
  expect(screen.queryByText(/another account/)).not.toBeInTheDocument()
})
