import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Absence } from '#domain/wire/absences'
import type { Preferences } from '#domain/wire/session'
import type { OpenSession } from '#domain/wire/sessions'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import * as configurations from '#src/platform/configuration/useConfiguration.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import * as files from '#src/platform/saveFile.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import AccountPage from './AccountPage.tsx'

const configuration = { current: {} as Configuration }
const changePassword = vi.fn<(parts: object) => Promise<unknown>>()
const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue()
vi.spyOn(configurations, 'useConfiguration').mockImplementation(() => configuration.current)

const moment = '2026-03-02T03:00:00.000Z'

const session = (id: number, changes: Partial<OpenSession> = {}): OpenSession => ({
  id,
  signInKind: 'password',
  device: null,
  isCurrent: false,
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
  ...changes,
})

beforeEach(() => {
  configuration.current = {}
  changePassword.mockReset().mockResolvedValue({})
})

async function openPage(
  sessions = [session(1, { isCurrent: true, device: 'Chrome, macOS' }), session(2)],
  absences: Absence[] = [],
) {
  let present = sessions
  const endSession = vi.fn(({ params }: { params: { id: number | string } }) => {
    present = present.filter(({ id }) => id !== params.id)
    return Promise.resolve(params)
  })
  const endOtherSessions = vi.fn(() => {
    present = present.filter(({ isCurrent }) => isCurrent)
    return Promise.resolve({ ended: 1 })
  })
  const endAbsence = vi.fn((_parts: object) => Promise.resolve({ id: 3 }))
  const savePreferences = vi.fn(({ body }: { body: Preferences }) => Promise.resolve(body))
  const page = await renderWithResponses(<AccountPage />, {
    role: 'Viewer',
    calls: {
      'GET /api/v1/sessions': async () => present,
      'POST /api/auth/change-password': changePassword,
      'DELETE /api/v1/sessions/:id': endSession,
      'DELETE /api/v1/sessions': endOtherSessions,
      'GET /api/v1/personal-data': async () => ({ userId: 5 }),
      'PUT /api/v1/users/preferences': savePreferences,
      'GET /api/v1/absences': async () => absences,
      'DELETE /api/v1/absences/:id': endAbsence,
    },
  })
  await screen.findByText('Chrome, macOS')
  return { ...page, endSession, endOtherSessions, savePreferences, endAbsence }
}

describe('one’s sign-ins (rule session.own-sessions)', () => {
  it('are ended one by one, but not the present one', async () => {
    const { endSession } = await openPage()
    const buttons = screen.getAllByRole('button', { name: /^Sign out: / })
    expect(buttons).toHaveLength(1)
    expect(buttons[0]).toHaveAccessibleName(/Unknown device/)
    await userEvent.click(buttons[0]!)
    expect(endSession).toHaveBeenCalledWith({ params: { id: 2 } })
    await waitFor(() => expect(screen.queryByText('Unknown device')).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument()
  })

  it('are ended all but the present one', async () => {
    const { endOtherSessions } = await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
    expect(endOtherSessions).toHaveBeenCalledOnce()
    expect(await screen.findByText('All other devices have been signed out.')).toBeInTheDocument()
  })
})

describe('one’s password (rule session.change-password)', () => {
  const fill = async (current: string, next: string, repeated = next) => {
    await userEvent.type(screen.getByLabelText('Current password'), current)
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/characters/)
    await userEvent.type(screen.getByLabelText('New password'), next)
    await userEvent.type(screen.getByLabelText('Repeat the new password'), repeated)
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  }

  it('is checked before it is sent, and what the server refuses is at its field', async () => {
    await openPage()
    await fill('Demo#2026', 'Changed#2026', 'Changed#2027')
    expect(await screen.findByText('The passwords do not match.')).toBeInTheDocument()
    expect(changePassword).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByLabelText('Repeat the new password'))
    await userEvent.type(screen.getByLabelText('Repeat the new password'), 'Changed#2026')
    changePassword.mockRejectedValueOnce(
      new ApiError(
        'refused',
        400,
        { method: 'POST', path: '/api/auth/change-password' },
        {
          info: { currentPassword: 'This is not your current password.' },
        },
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('This is not your current password.')).toBeInTheDocument()
    expect(screen.getByLabelText('New password')).toHaveValue('Changed#2026')
  })

  it('is changed, and nothing of it stays in the form', async () => {
    await openPage()
    await fill('Demo#2026', 'Changed#2026')
    await waitFor(() =>
      expect(changePassword.mock.lastCall?.[0]).toEqual({
        body: { currentPassword: 'Demo#2026', password: 'Changed#2026' },
      }),
    )
    expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument()
    expect(screen.getByLabelText('Current password')).toHaveValue('')
  })

  it('is the company’s for whom passwords do not serve (rule session.password-mode)', async () => {
    configuration.current = { passwordSignIn: 'non_scg' }
    await openPage()
    expect(screen.getByText(/You sign in with your company account/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
  })
})

describe('one’s personal data (rule personal.export)', () => {
  it('are saved as a file', async () => {
    await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('The data has been saved as a file.')).toBeInTheDocument()
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'personal-data-5.json')
  })
})

describe('emails about tasks (rule follow-up.choice)', () => {
  it('are chosen, and the choice is saved immediately', async () => {
    const { savePreferences } = await openPage()
    expect(screen.getByRole('radio', { name: /^Immediately when a record/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'No emails about tasks' }))
    expect(savePreferences).toHaveBeenCalledWith({ body: { mailFrequency: 'none' } })
    expect(await screen.findByText('Saved.')).toBeInTheDocument()
  })

  it('come in the language that is chosen there (rule follow-up.language)', async () => {
    const { savePreferences } = await openPage()
    const choice = within(screen.getByRole('radiogroup', { name: 'Language of emails' }))
    expect(choice.getByRole('radio', { name: 'English' })).toBeChecked()
    await userEvent.click(choice.getByRole('radio', { name: 'ไทย' }))
    expect(savePreferences).toHaveBeenCalledWith({ body: { locale: 'th' } })
  })
})

it('the page changes the years of dates for both languages (rule text.era)', async () => {
  const { savePreferences } = await openPage()
  const choice = within(screen.getByRole('radiogroup', { name: 'Years' }))
  const year = new Date().getFullYear()
  expect(choice.getByRole('radio', { name: `Gregorian (${year})` })).toBeChecked()
  await userEvent.click(choice.getByRole('radio', { name: `Buddhist era (${year + 543})` }))
  expect(savePreferences).toHaveBeenCalledWith({ body: { era: 'buddhist' } })
})

describe('the deputies of oneself (rule deputies.naming)', () => {
  it('are shown with role and days, and ended', async () => {
    const { id, firstName, lastName } = sessionOf('Viewer').user
    const absence: Absence = {
      id: 3,
      person: { id, firstName, lastName },
      deputy: { id: 77, firstName: 'Orathai', lastName: 'Meesuk' },
      userRole: 'Assessor',
      companyGroup: { id: 8, name: 'Saraburi Plant' },
      startsOn: '2026-04-01',
      endsOn: '2026-04-10',
      isRunning: true,
      mayEnd: true,
    }
    const others: Absence = { ...absence, id: 4, person: { ...absence.person, id: 78 } }
    const own: Absence = { ...others, id: 5, deputy: { id, firstName, lastName }, mayEnd: false }
    const { endAbsence } = await openPage(undefined, [absence, others, own])
    const list = await screen.findByRole('list', { name: 'Deputies' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(list).toHaveTextContent(`Orathai Meesuk for ${firstName} ${lastName}`)
    expect(list).toHaveTextContent('Assessor, Saraburi Plant: 01 Apr 2026 to 10 Apr 2026')
    await userEvent.click(within(list).getByRole('button', { name: /^End: Orathai Meesuk/ }))
    expect(endAbsence).toHaveBeenCalledWith({ params: { id: 3 } })
    expect(await screen.findByText('The deputy no longer acts for this person.')).toBeInTheDocument()
  })
})
