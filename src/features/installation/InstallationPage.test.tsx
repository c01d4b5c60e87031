import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { CheckFinding, InstallationCheck } from '#domain/wire/installationCheck'
import type { Locale } from '#i18n/locales'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import InstallationPage from './InstallationPage.tsx'

const space: CheckFinding = {
  part: 'disk',
  state: 'ok',
  code: 'diskEnough',
  values: { folder: '/data', space: '9 MB' },
}
const refused: CheckFinding = {
  part: 'mail',
  state: 'failed',
  code: 'mailSignIn',
  values: { host: 'mail.example:587', user: 'board', reason: 'Invalid login' },
}

const checkOf = (...findings: CheckFinding[]): InstallationCheck => ({
  checkedAt: '2026-03-02T03:00:00.000Z',
  findings,
})

const open = (check: () => Promise<unknown>, locale: Locale = 'en') =>
  renderWithResponses(<InstallationPage />, {
    path: '/admin/installation',
    locale,
    role: 'System Admin',
    calls: { 'GET /api/v1/installation-check': check },
  })

it.each([
  ['en', 'Does not work', /mail\.example:587 does not accept the account board: Invalid login/, /What to do: Check/],
  ['th', 'ใช้งานไม่ได้', /ไม่รับบัญชี board: Invalid login/, /สิ่งที่ต้องทำ: ตรวจสอบ/],
] as const)(
  'says of each part how it is and what to do, in %s (rule install.check)',
  async (locale, state, line, toDo) => {
    await open(vi.fn().mockResolvedValue(checkOf(refused, space)), locale)
    const parts = within(await screen.findByRole('list')).getAllByRole('listitem')
    const mail = parts.find((one) => one.textContent.includes('Invalid login'))!
    expect(mail).toHaveTextContent(state)
    expect(mail).toHaveTextContent(line)
    expect(mail).toHaveTextContent(toDo)
    expect(parts.at(-1)).toHaveTextContent('9 MB')
    expect(parts.at(-1)).not.toHaveTextContent(toDo)
  },
)

it('checks again when asked to', async () => {
  const check = vi.fn().mockResolvedValueOnce(checkOf(refused)).mockResolvedValue(checkOf(space))
  await open(check)
  expect(await screen.findByText(/1 item has to be fixed\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/Every part works/)).toBeInTheDocument()
  expect(check).toHaveBeenCalledTimes(2)
})

it('reports that it could not be asked', async () => {
  await open(vi.fn().mockRejectedValue(new Error('Not now')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
})

it('sends a Group Admin to where administrators start, and asks for nothing', async () => {
  const checkInstallation = vi.fn()
  const { place } = await renderWithResponses(<InstallationPage />, {
    path: '/admin/installation',
    calls: { 'GET /api/v1/installation-check': checkInstallation },
  })
  await vi.waitFor(() => expect(place.location.pathname).toBe('/admin/role-assignment'))
  expect(checkInstallation).not.toHaveBeenCalled()
})
