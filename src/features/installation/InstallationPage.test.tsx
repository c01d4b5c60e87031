import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { CheckLine } from '#domain/wire/installationCheck'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import InstallationPage from './InstallationPage.tsx'

const disk: CheckLine = { part: 'disk', state: 'ok', detail: '9 MB free at /data' }
const mail: CheckLine = { part: 'mail', state: 'failed', detail: 'Invalid login: 535' }

const checkOf = (...lines: CheckLine[]) => ({ checkedAt: '2026-03-02T03:00:00.000Z', lines })

const open = (check: () => Promise<unknown>, options: object = {}) =>
  renderWithResponses(<InstallationPage />, {
    path: '/admin/installation',
    role: 'System Admin',
    calls: { 'GET /api/v1/installation-check': check },
    ...options,
  })

it.each([
  ['en', 'Email', 'Does not work'],
  ['th', 'อีเมล', 'ใช้งานไม่ได้'],
] as const)('each line shows part, state and detail, in %s (rule install.check)', async (locale, part, state) => {
  await open(vi.fn().mockResolvedValue(checkOf(mail, disk)), { locale })
  const [first, last] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(first).toHaveTextContent(`${part}${state}Invalid login: 535`)
  expect(last).toHaveTextContent('9 MB free at /data')
})

it('a missing address of the email server has its consequence and remedy', async () => {
  const missing: CheckLine = { part: 'mail', state: 'warning', detail: 'SMTP_URL is not set: /data/outbox' }
  await open(vi.fn().mockResolvedValue(checkOf(missing, disk)))
  const [first, last] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(first).toHaveTextContent(/outbox\s*Nobody gets emails.* Set SMTP_URL and restart the server\.$/)
  expect(last).not.toHaveTextContent('Set')
})

it('the page checks again on request', async () => {
  const check = vi.fn().mockResolvedValueOnce(checkOf(mail)).mockResolvedValue(checkOf(disk))
  await open(check)
  expect(await screen.findByText('Does not work')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('9 MB free at /data')).toBeInTheDocument()
  expect(check).toHaveBeenCalledTimes(2)
})

it('the page shows no earlier result if a further check could not be made', async () => {
  await open(vi.fn().mockResolvedValueOnce(checkOf(disk)).mockRejectedValue(new Error('Not now')))
  expect(await screen.findByText('9 MB free at /data')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.queryByText('9 MB free at /data')).not.toBeInTheDocument()
})

it('the page reports that the check could not be made', async () => {
  await open(vi.fn().mockRejectedValue(new Error('Not now')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
})
