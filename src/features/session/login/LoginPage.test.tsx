import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveSignInNotice, rememberWantedPath } from '#src/authProvider/signInNotes.ts'
import * as configurations from '#src/platform/configuration/useConfiguration.ts'
import { getAccessToken } from '#src/platform/storage.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import LoginPage from './LoginPage.tsx'

const respondToLogin = vi.fn<() => Response>()

const useConfiguration = vi.spyOn(configurations, 'useConfiguration')

beforeEach(() => {
  useConfiguration.mockReturnValue({ demonstration: true })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(respondToLogin())),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const accepted = { accessToken: 'token', idToken: null, clientState: 'state' }

async function signIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the sign-in page', () => {
  it('shows at each field what is missing, and sends no request', async () => {
    await renderWithApp(<LoginPage />)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This field is required')
    await userEvent.type(screen.getByLabelText('Email'), 'nobody')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Email is invalid')).toBeInTheDocument()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('signs in on 201 and opens the page that was asked for', async () => {
    respondToLogin.mockReturnValue(json(201, accepted))
    rememberWantedPath('/risk/7/net-assessments')
    const { place } = await renderWithApp(<LoginPage />, { path: '/login' })
    await signIn('anan@demo.example', 'Demo#2026')
    await waitFor(() => expect(place.location.pathname).toBe('/risk/7/net-assessments'))
    expect(getAccessToken()).toBe('token')
  })

  it('asks for the second step of an account that has a factor (rule factor.sign-in)', async () => {
    const secondFactor = { challenge: 'challenge', methods: ['code', 'recoveryCode'] }
    respondToLogin.mockReturnValueOnce(json(401, { message: 'More', code: 'second_factor_required', secondFactor }))
    const { place } = await renderWithApp(<LoginPage />, { path: '/login' })
    await signIn('anan@demo.example', 'Demo#2026')
    expect(await screen.findByRole('heading', { name: 'Confirm your sign-in' })).toBeInTheDocument()
    const field = await screen.findByLabelText('6-digit code')
    await userEvent.type(field, '12{Enter}')
    expect(await screen.findByText('Please enter the 6 digits of the code.')).toBeInTheDocument()
    expect(fetch).toHaveBeenCalledOnce()

    respondToLogin.mockReturnValueOnce(json(401, { message: 'Not this code', code: 'second_factor_required' }))
    await userEvent.type(field, '3456{Enter}')
    expect(await screen.findByText('Not this code')).toBeInTheDocument()
    respondToLogin.mockReturnValue(json(201, accepted))
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb{Enter}')
    await waitFor(() => expect(place.location.pathname).toBe('/'))
    const bodies = vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
    expect(bodies.slice(1)).toEqual([
      { challenge: 'challenge', code: '123456' },
      { challenge: 'challenge', recoveryCode: 'aaaa-bbbb' },
    ])
    expect(getAccessToken()).toBe('token')
  })

  it('begins again where the second step took too long (rule factor.challenge)', async () => {
    const secondFactor = { challenge: 'challenge', methods: ['code'] }
    respondToLogin.mockReturnValueOnce(json(401, { message: 'More', code: 'second_factor_required', secondFactor }))
    await renderWithApp(<LoginPage />, { path: '/login' })
    await signIn('anan@demo.example', 'Demo#2026')
    respondToLogin.mockReturnValue(json(401, { message: 'This took too long.' }))
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByLabelText('Email')).toHaveValue('anan@demo.example')
  })

  it('accepts only 201 as a success (rule session.success-codes)', async () => {
    respondToLogin.mockReturnValue(json(200, accepted))
    await renderWithApp(<LoginPage />)
    await signIn('anan@demo.example', 'Demo#2026')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in failed. Please try again.')
    expect(getAccessToken()).toBeNull()
  })

  it('shows the refusal of the server and keeps what was typed', async () => {
    respondToLogin.mockReturnValue(
      json(401, { statusCode: 401, error: 'Unauthorized', message: 'Wrong e-mail or password.' }),
    )
    await renderWithApp(<LoginPage />)
    await signIn('anan@demo.example', 'wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong e-mail or password.')
    expect(screen.getByLabelText('Email')).toHaveValue('anan@demo.example')
    expect(screen.getByLabelText('Password')).toHaveValue('wrong')
  })

  it.each([
    [{ isOpen: true, hasCompany: false }, 0],
    [{ isOpen: true, hasCompany: true }, 1],
  ])('describes the link of the terminal, without a form while there are no accounts: %o', async (state, forms) => {
    useConfiguration.mockReturnValue({ firstStart: true })
    respondToLogin.mockImplementation(() => json(200, state))
    await renderWithApp(<LoginPage />)
    expect(await screen.findByText(`${location.origin}/first-start#…`)).toBeVisible()
    await waitFor(() => expect(screen.queryAllByLabelText('Password')).toHaveLength(forms))
  })

  it('shows and hides the password', async () => {
    await renderWithApp(<LoginPage />)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  it('fills in a demonstration account', async () => {
    await renderWithApp(<LoginPage />)
    await userEvent.click(await screen.findByRole('button', { name: /Internal Owner/ }))
    expect(screen.getByLabelText('Email')).toHaveValue('owner@demo.example')
    expect(screen.getByLabelText('Password')).toHaveValue('Demo#2026')
  })

  it('shows why a session could not begin', async () => {
    leaveSignInNotice('noDefaultRole')
    await renderWithApp(<LoginPage />)
    expect(screen.getByRole('status')).toHaveTextContent('no default role assignment')
  })

  it('offers the other language for the same page', async () => {
    await renderWithApp(<LoginPage />, { path: '/login?from=mail#code' })
    expect(screen.getByRole('link', { name: 'Switch to ไทย' })).toHaveAttribute('href', '/th/login?from=mail#code')
  })

  it.each([
    ['on', true, 'or with email and password'],
    ['non_scg', true, 'or, without a company account, with email and password'],
    ['off', false, null],
  ] as const)('shows only what works, PASSWORD_SIGN_IN=%s (rule session.password-mode)', async (mode, isForm, or) => {
    const oidc = { authority: 'https://login.example', clientId: 'x' }
    useConfiguration.mockReturnValue({ demonstration: true, providers: { oidc }, passwordSignIn: mode })
    leaveSignInNotice('sessionEnded')
    await renderWithApp(<LoginPage />)
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended')
    expect(screen.getByRole('button', { name: 'Sign in with your company account' })).toBeInTheDocument()
    expect(screen.queryAllByLabelText('Password')).toHaveLength(isForm ? 1 : 0)
    expect(screen.queryAllByRole('link', { name: 'Forgot your password?' })).toHaveLength(isForm ? 1 : 0)
    expect(screen.queryAllByText('Demonstration accounts')).toHaveLength(mode === 'on' ? 1 : 0)
    expect(document.querySelector('.login-or')?.textContent ?? null).toBe(or)
  })
})
