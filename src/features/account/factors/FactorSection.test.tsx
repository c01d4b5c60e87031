import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Factors } from '#domain/wire/factors'
import { ApiError } from '#src/platform/http/apiError.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import ConfirmationDialog from '../ConfirmationDialog.tsx'
import { FactorSection } from './FactorSection.tsx'

const moment = '2026-03-02T03:00:00.000Z'
const key = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Risk%20board:nok?secret=GEZDGNBV' }
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

const none: Factors = {
  isServed: true,
  isRequired: false,
  offers: { codes: true, passkeys: true },
  codesSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
}
const present = vi.hoisted(() => ({ factors: {} as object }))
const calls = vi.hoisted(() => ({
  beginCodes: vi.fn(),
  proveCodes: vi.fn(),
  removeCodes: vi.fn(),
  addPasskey: vi.fn(),
  renamePasskey: vi.fn(),
  removePasskey: vi.fn(),
  renewRecoveryCodes: vi.fn(),
  confirmIdentity: vi.fn(),
  confirmByPasskey: vi.fn(),
}))

vi.mock('#src/authProvider/factors.ts', () => ({
  ...calls,
  ownFactors: { queryKey: ['factors'], queryFn: () => Promise.resolve(present.factors) },
}))
vi.mock('#src/authProvider/passkeys.ts', () => ({ hasPasskeys: () => true }))

beforeEach(() => {
  present.factors = none
  for (const call of Object.values(calls)) call.mockReset()
})

const open = (changes: Partial<Factors> = {}) => {
  present.factors = { ...none, ...changes }
  return renderWithResponses(<FactorSection />, { role: 'Viewer' })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const refusal = (field: string, message: string) =>
  new ApiError('Check', 400, { method: 'POST', path: '/api/auth' }, { info: { [field]: message } })

describe('one’s second factors', () => {
  it('set up an authenticator app by QR code or key, and show the recovery codes once (rule factor.recovery)', async () => {
    calls.beginCodes.mockResolvedValue(key)
    calls.proveCodes.mockRejectedValueOnce(refusal('code', 'Not this code.'))
    calls.proveCodes.mockImplementation(() => {
      present.factors = { ...none, codesSince: moment, recoveryCodesLeft: 2 }
      return Promise.resolve({ recoveryCodes: codes })
    })
    await open()
    await press('Set up an authenticator app')
    const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
    expect(within(dialog).getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument()
    expect(dialog).toHaveTextContent('GEZD GNBV GY3T QOJQ')
    const field = within(dialog).getByLabelText(/6-digit code/)
    const submit = within(dialog).getByRole('button', { name: 'Set up an authenticator app' })
    await userEvent.type(field, '123456')
    await userEvent.click(submit)
    await waitFor(() => expect(field).toHaveAccessibleDescription('Not this code.'))
    await userEvent.click(submit)
    const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' })
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    await userEvent.keyboard('{Escape}')
    expect(shown).toBeVisible()
    await press('I have saved the codes')
    expect(await screen.findByText(/2 unused codes left\./)).toBeInTheDocument()
  })

  it('show what a passkey is called, when it came, and remove it after a question', async () => {
    await open({ passkeys: [{ id: 3, name: 'Laptop', createdAt: moment, lastUsedAt: null }], recoveryCodesLeft: 1 })
    expect(await screen.findByText(/Not used yet/)).toBeInTheDocument()
    expect(screen.getByText(/1 unused code left\./)).toBeInTheDocument()
    await press('Remove the passkey Laptop')
    expect(calls.removePasskey).not.toHaveBeenCalled()
    const dialog = screen.getByRole('alertdialog', { name: 'Remove the passkey Laptop' })
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(calls.removePasskey).toHaveBeenCalledWith(3))
    expect(dialog).not.toBeInTheDocument()
  })

  it('show a message where the browser created no passkey', async () => {
    calls.addPasskey.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await open()
    await press('Add a passkey')
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/Name of the passkey/), 'Phone')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByText('No passkey was created. Please try again.')).toBeInTheDocument()
    expect(dialog).toBeVisible()
  })

  it('are the provider’s for who does not sign in by password (rule factor.who)', async () => {
    await open({ isServed: false })
    expect(await screen.findByText(/Two-step sign-in is set up there/)).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('offer what the installation has (rule factor.offered)', async () => {
    await open({ offers: { codes: false, passkeys: false } })
    expect(await screen.findByText('Passkeys are not available at this address.')).toBeInTheDocument()
    expect(screen.getByText('Authenticator apps are not available here.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the confirmation (rule factor.confirmation)', () => {
  it('asks for a code or, by choice, the password, and shows what is wrong with it', async () => {
    present.factors = { ...none, codesSince: moment }
    const onClose = vi.fn()
    calls.confirmIdentity.mockRejectedValueOnce(refusal('password', 'Not this password.')).mockResolvedValue(undefined)
    await renderWithResponses(<ConfirmationDialog onClose={onClose} />, { role: 'Viewer' })
    await screen.findByLabelText(/6-digit code/)
    await press('Use the password')
    const field = screen.getByLabelText(/^Password/)
    await userEvent.type(field, 'Demo#2026')
    await press('Confirm')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Not this password.'))
    expect(onClose).not.toHaveBeenCalled()
    await press('Confirm')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(calls.confirmIdentity).toHaveBeenLastCalledWith({ password: 'Demo#2026' })
  })

  it.each([
    ['a code', { ...none, codesSince: moment }, 'Confirm'],
    [
      'a passkey',
      { ...none, passkeys: [{ id: 1, name: 'Key', createdAt: moment, lastUsedAt: null }] },
      'Use a passkey',
    ],
  ])('asks for %s alone before the factors of an account change (rule factor.change)', async (_, factors, button) => {
    present.factors = factors
    await renderWithResponses(<ConfirmationDialog changesFactors onClose={vi.fn()} />, { role: 'Viewer' })
    await waitFor(() => expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument()
    expect(screen.queryByText('Use the password')).not.toBeInTheDocument()
  })

  it('can be cancelled', async () => {
    const onClose = vi.fn()
    await renderWithResponses(<ConfirmationDialog onClose={onClose} />, { role: 'Viewer' })
    await press('Cancel')
    expect(onClose).toHaveBeenCalledWith(false)
  })
})
