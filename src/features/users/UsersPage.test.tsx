import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { OpenSession } from '#domain/wire/sessions'
import type { User, OwnedRecords, WaitingRecords } from '#domain/wire/users'
import * as copying from '#src/platform/copyText.ts'
import * as files from '#src/platform/saveFile.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import UsersPage from './UsersPage.tsx'

const moment = '2026-03-02T03:00:00.000Z'

const user = (id: number, firstName: string, changes: Partial<User> = {}): User => ({
  id,
  email: `${firstName.toLowerCase()}@demo.example`,
  firstName,
  lastName: 'Jaidee',
  userType: 'scg',
  isActive: true,
  editDenied: null,
  hasSignedIn: true,
  invitedAt: null,
  invitationDenied: 'This person has signed in before.',
  canLinkPassword: false,
  createdAt: moment,
  updatedAt: moment,
  ...changes,
})

const nok = user(7, 'Nok')
const people = [
  nok,
  user(8, 'Lek', { isActive: false }),
  user(9, 'Dao', { editDenied: 'Works elsewhere too.' }),
  user(10, 'Mai', { hasSignedIn: false, invitationDenied: null, invitedAt: moment, canLinkPassword: true }),
  user(12, 'Fah', { hasSignedIn: false, invitationDenied: null, invitedAt: moment }),
  user(11, 'Ploy', { canLinkPassword: true }),
]

const waiting: WaitingRecords = {
  userRole: 'Managing Director',
  companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
  total: 21,
  risks: [{ id: 3, type: 'summary' }],
}

const owned: OwnedRecords = { total: 1, risks: [{ id: 5, type: 'item' }] }
const none: OwnedRecords = { total: 0, risks: [] }

const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue()

async function openPage(
  records: WaitingRecords[] = [],
  role: Role = 'Group Admin',
  ownedRecords = records.length > 0 ? owned : none,
) {
  const updateUser = vi.fn((_parts: object) => Promise.resolve({ ...nok, waiting: [], owned: none }))
  const endSessionsOf = vi.fn((_parts: object) => Promise.resolve({ ended: 1 }))
  const getPersonalData = vi.fn((_parts: object) => Promise.resolve({ userId: nok.id }))
  const erasePerson = vi.fn((_parts: object) =>
    Promise.resolve({ firstName: 'Former employee', lastName: '0008', email: 'x' }),
  )
  const removeFactorsOf = vi.fn((_parts: object) => Promise.resolve({ id: nok.id }))
  const inviteUser = vi.fn((_parts: object) => Promise.resolve(nok))
  const create = vi.fn((_parts: object) => Promise.resolve([]))
  const held = {
    company: { id: 2 },
    companyGroup: waiting.companyGroup,
    userRole: { id: 4, name: 'Managing Director' },
    categoryExperts: [],
  }
  const session: OpenSession = {
    id: 1,
    signInKind: 'oidc',
    device: 'Chrome, Windows',
    isCurrent: false,
    createdAt: moment,
    lastUsedAt: moment,
    expiresAt: moment,
  }
  const page = await renderWithResponses(<UsersPage />, {
    role,
    path: '/admin/users',
    lists: { users: people },
    calls: {
      'GET /api/v1/users/:id': async () => ({ ...nok, waiting: records, owned: ownedRecords }),
      'GET /api/v1/users/:id/sessions': async () => [session],
      'GET /api/v1/users': async () => [nok],
      'GET /api/v1/role-assignments': async () => [held],
      'POST /api/v1/role-assignments/check-user-role-exists': async () => ({ result: false }),
      'PUT /api/v1/users/:id': updateUser,
      'POST /api/v1/users/role-assignments': create,
      'POST /api/v1/users/:id/invitation': inviteUser,
      'DELETE /api/v1/users/:id/sessions': endSessionsOf,
      'POST /api/v1/users/:id/personal-data': getPersonalData,
      'POST /api/v1/users/:id/erasure': erasePerson,
      'GET /api/v1/users/:id/factors': async () => ({ codes: true, recoveryCodesLeft: 1 }),
      'DELETE /api/v1/users/:id/factors': removeFactorsOf,
    },
  })
  await screen.findByText('Nok Jaidee')
  return { ...page, create, updateUser, inviteUser, endSessionsOf, getPersonalData, erasePerson, removeFactorsOf }
}

/** The request that changes a person over the version that was shown. */
const changeOf = ({ id, updatedAt }: User, change: object) => ({ params: { id }, body: { ...change, updatedAt } })

/** Chooses an action in the menu of a person. */
const choose = async (name: string, action: string) => {
  await press(`Actions for ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the users (rule admin.people)', () => {
  it('show whether they are active, and grey out what may not be changed', async () => {
    await openPage()
    expect(screen.getAllByText('Deactivated').length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Actions for Dao Jaidee' })).toBeDisabled()
    for (const [name, turn] of [
      ['Lek', 'Activate'],
      ['Nok', 'Deactivate'],
    ]) {
      await press(`Actions for ${name} Jaidee`)
      expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
        'Edit the name',
        'Sign-ins',
        'Two-step sign-in',
        turn,
      ])
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    }
  })

  it('get a new person by the form of the role assignments, without another page', async () => {
    const { place } = await openPage()
    await press('Add user or role')
    expect(await screen.findByRole('dialog', { name: 'Add user or role' })).toBeVisible()
    expect(place.location.pathname).toBe('/admin/users')
  })

  it('are deactivated by an administrator who has seen the pending records, and how they are handed over', async () => {
    const { updateUser } = await openPage([waiting])
    await choose('Nok Jaidee', 'Deactivate')
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Nok Jaidee' })
    const link = await within(dialog).findByRole('link', { name: 'Role assignments of Siam Kiln Saraburi' })
    expect(link).toHaveAttribute('href', '/admin/role-assignment?filter=%7B%22companyGroupId%22%3A8%7D')
    expect(dialog).toHaveTextContent('Managing Director, Siam Kiln Saraburi: 21 records: #3 …')
    expect(dialog).toHaveTextContent('This person is the owner of 1 record: #5.')
    await press('Deactivate')
    expect(updateUser).toHaveBeenCalledWith(changeOf(nok, { isActive: false }))
    expect(await screen.findByText('Nok Jaidee has been deactivated.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    ['Deactivate Nok Jaidee', 'No record is waiting', none, nok, { isActive: false }],
    ['Deactivate Nok Jaidee', 'This person is the owner of 1 record: #5.', owned, nok, { isActive: false }],
    ['Activate Lek Jaidee', 'can sign in again', none, people[1]!, { isActive: true }],
  ])(
    'are confirmed with Ok and no Cancel where nothing is handed over (rule screens.confirm): %s, %s',
    async (name, text, records, person, change) => {
      const { updateUser } = await openPage([], 'Group Admin', records)
      const [action = '', ...who] = name.split(' ')
      await choose(who.join(' '), action)
      const dialog = await screen.findByRole('alertdialog', { name })
      await waitFor(() => expect(dialog).toHaveTextContent(text))
      expect(
        within(dialog)
          .getAllByRole('button')
          .map((button) => button.textContent || button.ariaLabel),
      ).toEqual(['Close', 'Ok'])
      await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
      await waitFor(() => expect(updateUser).toHaveBeenCalledWith(changeOf(person, change)))
    },
  )

  it('transfer their roles by the call that deactivates them', async () => {
    const plant = { id: 21, name: 'Plant A' }
    const { updateUser, create } = await openPage([
      waiting,
      { ...waiting, userRole: 'Assessor' },
      { ...waiting, userRole: 'Assessor', companyGroup: plant },
    ])
    await choose('Nok Jaidee', 'Deactivate')
    await userEvent.click(await screen.findByLabelText('Assign Managing Director to'))
    // Nobody is their own successor.
    expect(screen.queryByRole('option', { name: /Nok Jaidee/ })).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('option', { name: 'Dao Jaidee (dao@demo.example)' }))
    const [here, below] = screen.getAllByLabelText('Assign Assessor to')
    await userEvent.click(here!)
    await userEvent.click(await screen.findByRole('option', { name: /Dao Jaidee/ }))
    await userEvent.click(below!)
    await userEvent.click(await screen.findByRole('option', { name: /Ploy Jaidee/ }))
    await press('Deactivate')
    expect(await screen.findByText(/has been deactivated/)).toBeInTheDocument()
    const successors = [
      { userId: 9, userRole: 'Managing Director', companyGroupId: 8 },
      { userId: 9, userRole: 'Assessor', companyGroupId: 8 },
      { userId: 11, userRole: 'Assessor', companyGroupId: 21 },
    ]
    expect(updateUser.mock.calls).toEqual([[changeOf(nok, { isActive: false, successors })]])
    expect(create).not.toHaveBeenCalled()
  })

  it('stay active where a role was refused', async () => {
    const { updateUser } = await openPage([waiting])
    updateUser.mockRejectedValue(new Error('Refused'))
    await choose('Nok Jaidee', 'Deactivate')
    await userEvent.click(await screen.findByLabelText('Assign Managing Director to'))
    await userEvent.click(await screen.findByRole('option', { name: /Dao Jaidee/ }))
    await press('Deactivate')
    await waitFor(() => expect(updateUser).toHaveBeenCalledOnce())
    expect(await screen.findByRole('dialog', { name: 'Deactivate Nok Jaidee' })).toBeInTheDocument()
    expect(screen.queryByText(/has been deactivated/)).not.toBeInTheDocument()
  })

  it('are signed out everywhere', async () => {
    const { endSessionsOf } = await openPage()
    await choose('Nok Jaidee', 'Sign-ins')
    expect(await screen.findByText('Chrome, Windows')).toBeInTheDocument()
    expect(screen.getByText(/by company account/)).toBeInTheDocument()
    await press('Sign out everywhere')
    expect(endSessionsOf).toHaveBeenCalledWith({ params: { id: 7 } })
    expect(await screen.findByText('Nok Jaidee has been signed out everywhere.')).toBeInTheDocument()
  })

  it('without a session cannot be signed out', async () => {
    await openPage()
    respondToCalls({ 'GET /api/v1/users/:id/sessions': async () => [] })
    await choose('Nok Jaidee', 'Sign-ins')
    expect(await screen.findByText('Not signed in anywhere.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument()
  })

  it('are freed of the second factors that they have lost (rule factor.lost)', async () => {
    const { removeFactorsOf } = await openPage()
    await choose('Nok Jaidee', 'Two-step sign-in')
    const dialog = await screen.findByRole('dialog', { name: 'Two-step sign-in of Nok Jaidee' })
    expect(await within(dialog).findByText('Authenticator app')).toBeInTheDocument()
    expect(within(dialog).getByText('1 unused recovery code')).toBeInTheDocument()
    await press('Remove all')
    expect(removeFactorsOf).toHaveBeenCalledWith({ params: { id: 7 } })
    expect(await screen.findByText('Two-step sign-in of Nok Jaidee has been removed.')).toBeInTheDocument()
  })

  it('are invited again as long as they never signed in (rule admin.invitation)', async () => {
    const { inviteUser } = await openPage()
    expect(screen.getAllByText('Invited').length).toBeGreaterThan(0)
    await choose('Mai Jaidee', 'Send invitation')
    const dialog = await screen.findByRole('dialog', { name: 'Send Mai Jaidee an invitation' })
    expect(dialog).toHaveTextContent('An email to mai@demo.example')
    expect(dialog).toHaveTextContent(/Invited on .*2026/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(inviteUser).toHaveBeenCalledWith({ params: { id: 10 } }))
    expect(await screen.findByText('The invitation to Mai Jaidee is on its way.')).toBeInTheDocument()
  })

  it('have a link to copy until they have signed in, where the server allows it (rule admin.password-link)', async () => {
    const createLink = vi.fn((_parts: object) =>
      Promise.resolve({ url: 'https://board.example/x#y', expiresAt: moment }),
    )
    await openPage()
    respondToCalls({ 'POST /api/v1/users/:id/invitation-link': createLink })
    const copy = vi.spyOn(copying, 'copyText').mockResolvedValueOnce()
    expect(screen.getAllByText('Copy invitation link')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Copy invitation link for Mai Jaidee' }))
    expect(await screen.findByText(/Invitation link for Mai Jaidee copied/)).toBeInTheDocument()
    expect(createLink).toHaveBeenCalledWith({ params: { id: 10 } }, { errors: 'caller' })
    expect(copy).toHaveBeenCalledWith('https://board.example/x#y')
    for (const [name, count] of [
      ['Mai', 1],
      ['Fah', 0],
    ] as const) {
      await choose(`${name} Jaidee`, 'Send invitation')
      const dialog = await screen.findByRole('dialog', { name: `Send ${name} Jaidee an invitation` })
      expect(within(dialog).queryAllByRole('button', { name: 'Create a link to hand over' })).toHaveLength(count)
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  })

  it('get a link for a new password from a System Admin where the server allows it (rule admin.password-link)', async () => {
    const createLink = vi.fn((_parts: object) =>
      Promise.resolve({ url: 'https://board.example/x#z', expiresAt: moment }),
    )
    await openPage([], 'System Admin')
    respondToCalls({ 'POST /api/v1/users/:id/password-link': createLink })
    const copy = vi.spyOn(copying, 'copyText').mockResolvedValueOnce()
    await press('Actions for Nok Jaidee')
    expect(screen.queryByRole('menuitem', { name: 'Copy link for a new password' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await choose('Ploy Jaidee', 'Copy link for a new password')
    expect(await screen.findByText(/Link for a new password of Ploy Jaidee copied/)).toBeInTheDocument()
    expect(createLink).toHaveBeenCalledWith({ params: { id: 11 } }, { errors: 'caller' })
    expect(copy).toHaveBeenCalledWith('https://board.example/x#z')
    copy.mockRejectedValueOnce(new Error('Write permission denied'))
    await choose('Ploy Jaidee', 'Copy link for a new password')
    expect(await screen.findByText(/Please copy the link here: https:\/\/board\.example\/x#z/)).toBeVisible()
  })

  it('are renamed as names are written', async () => {
    const { updateUser } = await openPage()
    await choose('Nok Jaidee', 'Edit the name')
    const name = await screen.findByLabelText(/First name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'R2D2')
    await press('Save')
    expect(
      await screen.findByText('type name not match. Please use Thai or Latin letters and spaces only, without 2.'),
    ).toBeInTheDocument()
    await userEvent.clear(name)
    await userEvent.type(name, 'Noi')
    await press('Save')
    await waitFor(() =>
      expect(updateUser).toHaveBeenCalledWith(changeOf(nok, { firstName: 'Noi', lastName: 'Jaidee' }), {
        errors: 'form',
      }),
    )
  })
})

describe('the personal data of others (rules personal.export and personal.erasure)', () => {
  it('are a System Admin’s alone', async () => {
    await openPage()
    await press('Actions for Nok Jaidee')
    expect(screen.queryByRole('menuitem', { name: /Personal data/ })).not.toBeInTheDocument()
  })

  it('are saved as a file', async () => {
    const { getPersonalData } = await openPage([], 'System Admin')
    await choose('Nok Jaidee', 'Personal data')
    expect(await screen.findByText(/The account is still active/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Erase personal data' })).toBeDisabled()
    await press('Download data')
    expect(await screen.findByText('The data has been saved as a file.')).toBeInTheDocument()
    expect(getPersonalData).toHaveBeenCalledWith({ params: { id: 7 } })
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'personal-data-7.json')
  })

  it('are erased by anyone who types the address', async () => {
    const { erasePerson } = await openPage([], 'System Admin')
    await choose('Lek Jaidee', 'Personal data')
    await press('Erase personal data')
    const dialog = await screen.findByRole('dialog', { name: 'Erase personal data of Lek Jaidee' })
    expect(dialog).toHaveTextContent('This cannot be undone by anyone.')
    await userEvent.type(within(dialog).getByLabelText(/Type this person's email/), 'lek')
    await press('Erase personal data')
    expect(await within(dialog).findByText('Email is invalid')).toBeInTheDocument()
    await userEvent.type(within(dialog).getByLabelText(/Type this person's email/), '@demo.example')
    await press('Erase personal data')
    await waitFor(() =>
      expect(erasePerson).toHaveBeenCalledWith(
        { params: { id: 8 }, body: { email: 'lek@demo.example' } },
        { errors: 'form' },
      ),
    )
    expect(await screen.findByText(/Records now show Former employee 0008/)).toBeInTheDocument()
  })
})
