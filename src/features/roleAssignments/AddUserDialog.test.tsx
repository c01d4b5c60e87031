import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { renderWithResponses, type ResponsesOptions } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import AddUserDialog from './AddUserDialog.tsx'
import { addRoles, choose, fillIn, lists, lookups, write } from './testSupport/addUser.ts'

/** Opens the form without the page around it. */
async function openDialog({ calls, ...options }: ResponsesOptions = {}) {
  const { getList } = await renderWithResponses(<AddUserDialog start={{}} onClose={() => undefined} />, {
    lists,
    calls: {
      ...lookups,
      ...calls,
    },
    ...options,
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('checkbox', { name: 'Viewer' })
  return { dialog, getList }
}

const expectRefusal = (dialog: HTMLElement, refusal: string) =>
  waitFor(() => expect(within(dialog).getByLabelText(/Email/)).toHaveAccessibleDescription(refusal))

describe('the form that adds a user', () => {
  it('assigns several roles together, after it has named everything that is missing', async () => {
    const create = vi.fn().mockResolvedValue([{ id: 5 }, { id: 6 }])
    const { dialog } = await openDialog({ calls: { [addRoles]: create } })
    const save = () => userEvent.click(within(dialog).getByText('Assign', { selector: 'button' }))
    await fillIn(dialog)
    write(dialog, /Email/, 'new@other.example')
    await save()
    expect(await within(dialog).findByText('Please select at least 1 role')).toBeInTheDocument()
    expect(
      within(dialog).getByText(/“Group company” requires an email address at demo\.example\. Choose “External”/),
    ).toBeInTheDocument()
    write(dialog, /Email/, 'new@demo.example')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Category Expert' }))
    expect(within(dialog).queryByRole('checkbox', { name: 'System Admin' })).not.toBeInTheDocument()
    await save()
    expect(await within(dialog).findByText('Please select at least 1 category expert')).toBeInTheDocument()
    expect(create).not.toHaveBeenCalled()
    await choose(dialog, /Expert groups/, 'Hazard')
    await userEvent.keyboard('{Escape}')
    await save()
    expect(
      await screen.findByText('User added successfully. Somsri ใจดี: Viewer, Category Expert · Hazard'),
    ).toBeInTheDocument()
    const place = { companyId: 4, companyGroupId: 21 }
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      body: {
        email: 'new@demo.example',
        firstName: 'Somsri',
        lastName: 'ใจดี',
        userType: 'scg',
        roleAssignments: [
          { ...place, userRoleId: 4 },
          { ...place, userRoleId: 3, categoryExpertIds: [2] },
        ],
      },
    })
  })

  it('offer only Viewer for an address outside the company, with the reason for the refusal of other roles (rule assignments.outside)', async () => {
    const create = vi.fn()
    const { dialog } = await openDialog({
      calls: { [addRoles]: create },
      session: { companyDomains: ['demo.example'] },
    })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Assessor' }))
    await fillIn(dialog)
    await choose(dialog, /User type/, 'External')
    write(dialog, /Email/, 'new@partner.example')
    const offered = () =>
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent)
    expect(offered()).toEqual(['Assessor', 'Viewer'])
    await userEvent.click(within(dialog).getByText('Assign', { selector: 'button' }))
    await expectRefusal(
      dialog,
      'The email address is outside the domains of the company, so only the role Viewer is possible. A System Admin can add the domain.',
    )
    expect(create).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Assessor' }))
    expect(offered()).toEqual(['Viewer'])
  })

  it.each([
    ['System Admin', 1],
    ['Group Admin', 0],
  ] as const)(
    'offer a %s the link of a new person for copying %i times (rule admin.password-link)',
    async (role, count) => {
      const create = vi.fn().mockResolvedValue([{ id: 5, user: { id: 70 } }])
      const { dialog } = await openDialog({
        role,
        calls: { [addRoles]: create, 'GET /api/v1/company-groups/:id/without-children': async () => saraburi },
      })
      await fillIn(dialog)
      await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
      await userEvent.click(within(dialog).getByText('Assign', { selector: 'button' }))
      expect(await screen.findByText(/^User added successfully\./)).toBeInTheDocument()
      expect(screen.queryAllByText('Copy invitation link')).toHaveLength(count)
    },
  )

  it('refers a Group Admin without an email server to a System Admin for the link of a new person', async () => {
    const create = vi.fn().mockResolvedValue([{ id: 5, user: { id: 70 } }])
    const { dialog } = await openDialog({
      session: { ...sessionOf('Group Admin'), hasNoMailServer: true },
      calls: { [addRoles]: create, 'GET /api/v1/company-groups/:id/without-children': async () => saraburi },
    })
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    await userEvent.click(within(dialog).getByText('Assign', { selector: 'button' }))
    expect(await screen.findByText(/ask a System Admin for the invitation link\.$/)).toBeInTheDocument()
  })

  it('find a person by a part of the name, and keep the name and type of the account (rule assignments.add)', async () => {
    const anan = { id: 9, email: 'anan@demo.example', firstName: 'Anan', lastName: 'Suksai', userType: 'non_scg' }
    const { dialog, getList } = await openDialog({ lists: { ...lists, users: [anan] } })
    write(dialog, /Email/, 'sukS')
    await userEvent.click(await screen.findByText('Anan Suksai (anan@demo.example)'))
    expect(within(dialog).getByLabelText(/Email/)).toHaveValue('anan@demo.example')
    expect(within(dialog).getByText('Anan Suksai already has an account and keeps the other roles.')).toBeVisible()
    expect(within(dialog).getByLabelText(/First name/)).toHaveValue('Anan')
    const searches = getList.mock.calls.flatMap(([resource, query]) => (resource === 'users' ? query : []))
    expect(searches[0]).toMatchObject({ filter: { isActive: true, q: 'sukS' } })
  })

  it('gives nobody the name of the person whose address was typed before', async () => {
    const anan = { id: 9, email: 'anan@demo.example', firstName: 'Anan', lastName: 'Suksai', userType: 'scg' }
    let respond: (users: object[]) => void = () => undefined
    const found = vi.fn(() => new Promise<object[]>((resolve) => (respond = resolve)))
    const { dialog } = await openDialog({ calls: { 'GET /api/v1/users': found as never } })
    write(dialog, /Email/, 'anan@demo.example')
    fireEvent.blur(within(dialog).getByLabelText(/Email/))
    await waitFor(() => expect(found).toHaveBeenCalled())
    write(dialog, /Email/, 'new@demo.example')
    await act(async () => respond([anan]))
    expect(within(dialog).getByLabelText(/First name/)).toHaveValue('')
    expect(within(dialog).queryByText(/^Anan Suksai/)).toBeNull()
  })

  it('refuse the own account at its field, without a request (rule assignments.who-assigns)', async () => {
    const self = { id: 1, email: 'anan@demo.example', firstName: 'Anan', lastName: 'Srisuk', userType: 'scg' }
    const create = vi.fn()
    const { dialog } = await openDialog({ calls: { [addRoles]: create }, lists: { ...lists, users: [self] } })
    write(dialog, /Email/, 'anan')
    await userEvent.click(await screen.findByText('Anan Srisuk (anan@demo.example)'))
    await expectRefusal(dialog, 'You cannot change your own roles. Enter another email address.')
    await choose(dialog, 'Company group', 'Plant A')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Assessor' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
    await expectRefusal(dialog, 'You cannot change your own roles. Enter another email address.')
    expect(create).not.toHaveBeenCalled()
    // Before the field is left: a click on the button must not add another person under the same names.
    write(dialog, /Email/, 'new@demo.example')
    expect(within(dialog).getByLabelText(/First name/)).toHaveValue('')
    expect(within(dialog).getByLabelText(/First name/)).toBeEnabled()
  })

  it('lead to the missing expert groups, which a phone shows only after scrolling', async () => {
    const { dialog } = await openDialog()
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Category Expert' }))
    const experts = await within(dialog).findByRole('combobox', { name: /^Expert groups/ })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(experts).toHaveFocus())
    await userEvent.click(experts)
    expect(await screen.findByRole('option', { name: 'Hazard Law' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Select all groups' }))
    expect(experts).toHaveTextContent('SHEHazard')
    expect(within(dialog).queryByRole('button', { name: 'Select all groups' })).not.toBeInTheDocument()
  })

  it('ask whether the person has the role already before giving it', async () => {
    const create = vi.fn()
    const personHasRole = vi.fn().mockResolvedValue({ result: true })
    const calls = { 'POST /api/v1/role-assignments/check-user-role-exists': personHasRole, [addRoles]: create }
    const { dialog } = await openDialog({ calls })
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    await userEvent.click(within(dialog).getByText('Assign', { selector: 'button' }))
    await expectRefusal(dialog, 'User is already exists in this group.')
    const body = { email: 'new@demo.example', companyGroupId: 21, userRoleId: 4 }
    expect(personHasRole).toHaveBeenCalledWith({ body })
    expect(create).not.toHaveBeenCalled()
  })

  it('ask no second time where the response to the same content was lost', async () => {
    const create = vi.fn().mockRejectedValue(new ApiError('Try again', 503, { method: 'POST', path: '/api' }))
    const personHasRole = vi.fn().mockResolvedValueOnce({ result: false }).mockResolvedValue({ result: true })
    const calls = { 'POST /api/v1/role-assignments/check-user-role-exists': personHasRole, [addRoles]: create }
    const { dialog } = await openDialog({ calls })
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    const submit = within(dialog).getByText('Assign', { selector: 'button' })
    for (const times of [1, 2]) {
      await userEvent.click(submit)
      await waitFor(() => expect(create).toHaveBeenCalledTimes(times))
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy', 'true'))
    }
    expect(personHasRole).toHaveBeenCalledOnce()
  })

  it('show at the field what the server refuses', async () => {
    const request = { method: 'POST', path: '/api/v1/users/role-assignments' }
    const info = { email: 'Refused by the server.', 'roleAssignments.0.companyId': 'Not of this company.' }
    const create = vi.fn().mockRejectedValue(new ApiError('Please check', 400, request, { info }))
    const { dialog } = await openDialog({ calls: { [addRoles]: create } })
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    await userEvent.click(within(dialog).getByText('Assign', { selector: 'button' }))
    await expectRefusal(dialog, 'Refused by the server.')
    const groups = within(dialog).getByRole('combobox', { name: /^Company group/ })
    expect(groups).toHaveAccessibleDescription('Not of this company.')
  })
})
