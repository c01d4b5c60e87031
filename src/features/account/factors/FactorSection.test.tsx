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
  offers: { codes: true },
  codesSince: null,
  recoveryCodesLeft: 0,
}
const present = { factors: none }
const calls = {
  'GET /api/auth/factors': async () => present.factors,
  'POST /api/auth/factors/codes': async () => key,
  'POST /api/auth/factors/codes/proof': vi.fn(),
  'DELETE /api/auth/factors/codes': vi.fn(),
  'POST /api/auth/confirm': vi.fn(),
}
const prove = calls['POST /api/auth/factors/codes/proof']
const remove = calls['DELETE /api/auth/factors/codes']
const confirm = calls['POST /api/auth/confirm']

beforeEach(() => {
  present.factors = none
  for (const call of [prove, remove, confirm]) call.mockReset()
})

const open = (changes: Partial<Factors> = {}) => {
  present.factors = { ...none, ...changes }
  return renderWithResponses(<FactorSection />, { role: 'Viewer', calls })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const refusal = (field: string, message: string) =>
  new ApiError('Check', 400, { method: 'POST', path: '/api/auth' }, { info: { [field]: message } })

describe('one’s second factors', () => {
  it('set up an authenticator app by QR code or key, and show the recovery codes once (rule factor.recovery)', async () => {
    prove.mockRejectedValueOnce(refusal('code', 'Not this code.'))
    prove.mockImplementation(() => {
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

  it('ask before they remove the authenticator app', async () => {
    await open({ codesSince: moment, recoveryCodesLeft: 1 })
    expect(await screen.findByText(/1 unused code left\./)).toBeInTheDocument()
    await press('Remove the authenticator app')
    expect(remove).not.toHaveBeenCalled()
    const dialog = screen.getByRole('alertdialog', { name: 'Remove the authenticator app' })
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(remove).toHaveBeenCalled())
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('are the provider’s for who does not sign in by password (rule factor.who)', async () => {
    await open({ isServed: false })
    expect(await screen.findByText(/Two-step sign-in is set up there/)).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('offer what the installation has (rule factor.offered)', async () => {
    await open({ offers: { codes: false } })
    expect(await screen.findByText('Authenticator apps are not available here.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the confirmation (rule factor.confirmation)', () => {
  it('asks for a code or, by choice, the password, and shows what is wrong with it', async () => {
    present.factors = { ...none, codesSince: moment }
    const onClose = vi.fn()
    confirm
      .mockRejectedValueOnce(refusal('password', 'Not this password.'))
      .mockResolvedValue({ confirmedUntil: moment })
    await renderWithResponses(<ConfirmationDialog onClose={onClose} />, { role: 'Viewer', calls })
    await screen.findByLabelText(/6-digit code/)
    await press('Use the password')
    const field = screen.getByLabelText(/^Password/)
    await userEvent.type(field, 'Demo#2026')
    await press('Confirm')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Not this password.'))
    expect(onClose).not.toHaveBeenCalled()
    await press('Confirm')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(confirm).toHaveBeenLastCalledWith({ body: { password: 'Demo#2026' } }, { errors: 'form' })
  })

  it('asks for a code alone before the factors of an account change (rule factor.change)', async () => {
    present.factors = { ...none, codesSince: moment }
    await renderWithResponses(<ConfirmationDialog changesFactors onClose={vi.fn()} />, { role: 'Viewer', calls })
    await waitFor(() => expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument())
    expect(screen.getByLabelText(/6-digit code/)).toBeInTheDocument()
    expect(screen.queryByText('Use the password')).not.toBeInTheDocument()
  })

  it('can be cancelled', async () => {
    const onClose = vi.fn()
    await renderWithResponses(<ConfirmationDialog onClose={onClose} />, { role: 'Viewer', calls })
    await press('Cancel')
    expect(onClose).toHaveBeenCalledWith(false)
  })
})
