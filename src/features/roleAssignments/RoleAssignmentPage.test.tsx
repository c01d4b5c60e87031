import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { assignmentInputOf } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { renderWithResponses, type ResponsesOptions } from '#src/testSupport/renderWithApp.tsx'
import { listedGroups, saraburi } from '../organisation/testSupport/groups.ts'
import RoleAssignmentPage from './RoleAssignmentPage.tsx'
import { assignmentOf, categoryExperts, userRoles } from '#domain/records/testingAssignments'

const denial = "This action can't be performed because you are in the current group."
const rows = [
  assignmentOf(1, 'Viewer'),
  assignmentOf(2, 'Category Expert', { categoryExperts: [{ id: 1, name: 'SHE' }] }),
  assignmentOf(3, 'Group Admin', { firstName: 'Anan', userId: 1, editDenied: denial, deletionDenied: denial }),
]

const lists = {
  'role-assignments': rows,
  'user-roles': userRoles,
  'category-experts': categoryExperts,
  'risk-categories': [{ id: 6, name: 'Law', categoryExpertId: 2 }],
  'company-groups': listedGroups,
  companies: [{ id: 4, name: 'Siam Kiln', emailDomain: 'demo.example' }],
}

const renderPage = (endpoints: object = {}, { calls, ...options }: ResponsesOptions = {}) =>
  renderWithResponses(<RoleAssignmentPage />, {
    lists,
    endpoints,
    calls: {
      'GET /api/v1/users': async () => [],
      'POST /api/v1/role-assignments/check-user-role-exists': async () => ({ result: false }),
      ...calls,
    },
    ...options,
  })

const lastList = (getList: { mock: { calls: unknown[][] } }) =>
  getList.mock.calls.filter(([resource]) => resource === 'role-assignments').at(-1)?.[1]

/** Texts are put in as a whole: letter by letter a dialog of this size takes a busy machine too long. */
const write = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

/**
 * Chooses from a list that opens over the page; by text, because names of all roles on the page are slow to compute.
 */
async function choose(dialog: HTMLElement, label: string | RegExp, option: string) {
  await userEvent.click(within(dialog).getByRole('combobox', { name: label }))
  const list = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=listbox]')
    if (!found) throw new Error('The list is closed')
    return found
  })
  await userEvent.click(await within(list).findByText(option))
}

/** Assigns roles to a new or an existing person. */
const addRoles = 'POST /api/v1/users/role-assignments'

async function openAddUser(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }))
  return screen.findByRole('dialog')
}

const expectRefusal = (dialog: HTMLElement, refusal: string) =>
  waitFor(() => expect(within(dialog).getByLabelText(/Email/)).toHaveAccessibleDescription(refusal))

async function fillIn(dialog: HTMLElement) {
  write(dialog, /Email/, 'new@demo.example')
  write(dialog, /First name/, 'Somsri')
  write(dialog, /Last name/, 'ใจดี')
  await choose(dialog, 'Company group', 'Plant A')
}

describe('the role assignments', () => {
  it.each([
    [{ vacancy: 56, late_group: 1 }, ['56 unassigned roles · 1 late group']],
    [{ vacancy: 0, late_group: 0 }, []],
  ])('link to the open tasks of the administrator: %j (rule tasks.page)', async (byKind, names) => {
    const readCount = vi.fn(async () => ({ total: 0, late: 0, byKind }) as never)
    const { container } = await renderPage({}, { calls: { 'GET /api/v1/tasks/count': readCount } })
    await screen.findAllByRole('row')
    await waitFor(() => expect(readCount).toHaveBeenCalled())
    await waitFor(() =>
      expect([...container.querySelectorAll('a[href$="/to-do"]')].map(({ textContent }) => textContent)).toEqual(names),
    )
  })

  it('show users, groups and roles, and why one cannot be deleted', async () => {
    await renderPage()
    const [, viewer, expert, own] = await screen.findAllByRole('row')
    expect(viewer).toHaveTextContent('Nok Jaidee')
    expect(viewer).toHaveTextContent(saraburi.name)
    expect(screen.queryByRole('columnheader', { name: 'Company' })).not.toBeInTheDocument()
    expect(expert).toHaveTextContent('Category Expert SHE')
    expect(within(own as HTMLElement).getByRole('button', { name: /^Delete/ })).toBeDisabled()
    expect(within(own as HTMLElement).getByRole('button', { name: /^Edit/ })).toBeDisabled()
    expect(
      within(own as HTMLElement)
        .getByLabelText(/^Delete/)
        .closest('[tabindex="0"]'),
    ).not.toBeNull()
    await userEvent.hover(
      within(own as HTMLElement)
        .getByRole('button', { name: /^Delete/ })
        .closest('span') as Element,
    )
    expect(await screen.findByText(denial)).toBeInTheDocument()
  })

  it('are searched by text, group and role, and the URL contains the search', async () => {
    const { getList, place } = await renderPage()
    await screen.findAllByRole('row')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = await screen.findByRole('dialog')
    write(dialog, /Name, email/, 'nok')
    await choose(dialog, 'Company group', 'Plant B')
    await choose(dialog, /Role/, 'Viewer')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(lastList(getList)).toMatchObject({ filter: { q: 'nok', companyGroupId: 22, userRoleId: 4 } }),
    )
    const filter = new URLSearchParams(place.location.search).get('filter') ?? ''
    expect(JSON.parse(filter)).toEqual({ q: 'nok', companyGroupId: 22, userRoleId: 4 })
    expect(screen.getByRole('group', { name: 'Active filters' })).toHaveTextContent('Plant BViewer')
  })

  it('opens no form for a state of react-admin', async () => {
    await renderPage({}, { path: { pathname: '/admin/role-assignment', state: { _scrollToTop: true } } })
    expect(await screen.findByRole('button', { name: 'Add user' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['all rows on one page', {}],
    ['a filter that can hide the new rows', { userRoleId: 4 }],
  ])('take in a person with several roles, who is then shown alone, over %s', async (_, filter) => {
    const create = vi.fn().mockResolvedValue([{ id: 5 }, { id: 6 }])
    const path = `/admin/role-assignment?filter=${encodeURIComponent(JSON.stringify(filter))}`
    const { getList } = await renderPage({}, { path, calls: { [addRoles]: create } })
    const dialog = await openAddUser()
    const save = () => userEvent.click(within(dialog).getByText('Add user', { selector: 'button' }))
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
    expect(await screen.findByText('User added successfully. Somsri ใจดี: Viewer, Category Expert')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('new@demo.example'))
    await waitFor(() => expect(lastList(getList)).toMatchObject({ filter: { q: 'new@demo.example' } }))
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
    await renderPage({}, { calls: { [addRoles]: create }, session: { companyDomains: ['demo.example'] } })
    const dialog = await openAddUser()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Assessor' }))
    await fillIn(dialog)
    await choose(dialog, /User type/, 'External')
    write(dialog, /Email/, 'new@partner.example')
    const offered = () =>
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent)
    expect(offered()).toEqual(['Assessor', 'Viewer'])
    await userEvent.click(within(dialog).getByText('Add user', { selector: 'button' }))
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
      await renderPage(
        {},
        {
          role,
          calls: { [addRoles]: create, 'GET /api/v1/company-groups/:id/without-children': async () => saraburi },
        },
      )
      const dialog = await openAddUser()
      await fillIn(dialog)
      await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
      await userEvent.click(within(dialog).getByText('Add user', { selector: 'button' }))
      expect(await screen.findByText(/^User added successfully\./)).toBeInTheDocument()
      expect(screen.queryAllByText('Copy invitation link')).toHaveLength(count)
    },
  )

  it('find a person by a part of the name, and keep the name and type of the account (rule assignments.add)', async () => {
    const anan = { id: 9, email: 'anan@demo.example', firstName: 'Anan', lastName: 'Suksai', userType: 'non_scg' }
    const { getList } = await renderPage({}, { lists: { ...lists, users: [anan] } })
    const dialog = await openAddUser()
    write(dialog, /Email/, 'sukS')
    await userEvent.click(await screen.findByText('Anan Suksai (anan@demo.example)'))
    expect(within(dialog).getByLabelText(/Email/)).toHaveValue('anan@demo.example')
    expect(within(dialog).getByText('Anan Suksai already has an account and keeps the other roles.')).toBeVisible()
    expect(within(dialog).getByLabelText(/First name/)).toHaveValue('Anan')
    const searches = getList.mock.calls.flatMap(([resource, query]) => (resource === 'users' ? query : []))
    expect(searches[0]).toMatchObject({ filter: { isActive: true, q: 'sukS' } })
  })

  it('refuse the own account at its field, without a request (rule assignments.who-assigns)', async () => {
    const self = { id: 1, email: 'anan@demo.example', firstName: 'Anan', lastName: 'Srisuk', userType: 'scg' }
    const create = vi.fn()
    await renderPage({}, { calls: { [addRoles]: create }, lists: { ...lists, users: [self] } })
    const dialog = await openAddUser()
    write(dialog, /Email/, 'anan')
    await userEvent.click(await screen.findByText('Anan Srisuk (anan@demo.example)'))
    await expectRefusal(dialog, 'You cannot change your own roles. Enter another email address.')
    await choose(dialog, 'Company group', 'Plant A')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Assessor' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add user' }))
    await expectRefusal(dialog, 'You cannot change your own roles. Enter another email address.')
    expect(create).not.toHaveBeenCalled()
    // Before the field is left: a click on the button must not add another person under the same names.
    write(dialog, /Email/, 'new@demo.example')
    expect(within(dialog).getByLabelText(/First name/)).toHaveValue('')
    expect(within(dialog).getByLabelText(/First name/)).toBeEnabled()
  })

  it('lead to the missing expert groups, which a phone shows only after scrolling', async () => {
    await renderPage({})
    const dialog = await openAddUser()
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Category Expert' }))
    const experts = await within(dialog).findByRole('combobox', { name: /^Expert groups/ })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add user' }))
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
    await renderPage({}, { calls })
    const dialog = await openAddUser()
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    await userEvent.click(within(dialog).getByText('Add user', { selector: 'button' }))
    await expectRefusal(dialog, 'User is already exists in this group.')
    const body = { email: 'new@demo.example', companyGroupId: 21, userRoleId: 4 }
    expect(personHasRole).toHaveBeenCalledWith({ body })
    expect(create).not.toHaveBeenCalled()
  })

  it('ask no second time where the response to the same content was lost', async () => {
    const create = vi.fn().mockRejectedValue(new ApiError('Try again', 503, { method: 'POST', path: '/api' }))
    const personHasRole = vi.fn().mockResolvedValueOnce({ result: false }).mockResolvedValue({ result: true })
    const calls = { 'POST /api/v1/role-assignments/check-user-role-exists': personHasRole, [addRoles]: create }
    await renderPage({}, { calls })
    const dialog = await openAddUser()
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    const submit = within(dialog).getByText('Add user', { selector: 'button' })
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
    await renderPage({}, { calls: { [addRoles]: create } })
    const dialog = await openAddUser()
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Viewer' }))
    await userEvent.click(within(dialog).getByText('Add user', { selector: 'button' }))
    await expectRefusal(dialog, 'Refused by the server.')
    expect(within(dialog).getByText('Not of this company.')).toBeInTheDocument()
  })

  it('change all roles of a person together, based on the version shown', async () => {
    const updatedAt = '2026-03-01T00:00:00.000Z'
    const user = {
      id: 70,
      email: 'nok@demo.example',
      firstName: 'Nok',
      lastName: 'Jaidee',
      userType: 'scg',
      updatedAt,
    }
    const roleAssignments = rows.slice(0, 2).map((row) => ({ ...row, ...assignmentInputOf(row) }))
    const getOne = vi.fn().mockResolvedValue({ data: { ...user, roleAssignments } })
    const update = vi.fn().mockResolvedValue([])
    await renderPage({ getOne }, { calls: { 'PUT /api/v1/users/role-assignments': update } })
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Edit the roles of Nok Jaidee' }))[0] as Element,
    )
    await userEvent.click(await screen.findByLabelText('Remove Viewer, Siam Kiln Saraburi'))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByText('Add a role'))
    await userEvent.click(within(dialog).getByText('Save'))
    expect(await within(dialog).findAllByText('This field is required')).toHaveLength(2)
    await choose(dialog, 'Company group', 'Line 1')
    await choose(dialog, /^Role/, 'Internal Owner')
    await userEvent.click(within(dialog).getByText('Save'))
    expect(await screen.findByText('Roles saved.')).toBeInTheDocument()
    expect(getOne.mock.calls[0]?.[1]).toMatchObject({ id: 70, meta: { email: 'nok@demo.example' } })
    expect(update.mock.calls[0]?.[0]).toEqual({
      body: {
        userId: 70,
        roleAssignments: [
          { companyId: 4, companyGroupId: 8, userRoleId: 3, categoryExpertIds: [1] },
          { companyId: 4, companyGroupId: 31, userRoleId: 2 },
        ],
        updatedAt,
      },
    })
  })

  it('are deleted after the confirm dialog, one or those selected', async () => {
    const deleteMany = vi.fn().mockResolvedValue({ data: [] })
    const owned = { total: 1, risks: [{ id: 5, type: 'item' }] }
    await renderPage({ deleteMany }, { calls: { 'GET /api/v1/users/:id': async () => ({ owned }) } })
    await userEvent.click((await screen.findAllByRole('button', { name: /^Delete: Nok/ }))[0] as Element)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('the role Viewer of Nok Jaidee')
    await waitFor(() => expect(dialog).toHaveTextContent('This person is the owner of 1 record: #5.'))
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(deleteMany.mock.calls[0]).toMatchObject(['role-assignments', { ids: [1] }]))
    expect(await screen.findByText('Role assignment deleted.')).toBeInTheDocument()

    const [first, second, own] = await screen.findAllByRole('checkbox', { name: /^Select: / })
    expect(own).toBeDisabled()
    expect(first).toHaveAccessibleName(/^Select: .*Nok Jaidee/)
    expect(screen.queryByText('Delete', { selector: 'button' })).not.toBeInTheDocument()
    await userEvent.click(first as Element)
    await userEvent.click(second as Element)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 selected')
    await userEvent.click(screen.getByText('Delete', { selector: 'button' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('the 2 selected roles')
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(deleteMany.mock.calls[1]).toMatchObject(['role-assignments', { ids: [1, 2] }]))
  })

  it('show a message where nobody is found', async () => {
    const { place } = await renderPage(
      { getList: () => Promise.resolve({ data: [], total: 0 }) },
      { path: `/admin/role-assignment?filter=${encodeURIComponent('{"q":"nobody"}')}` },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(new URLSearchParams(place.location.search).get('filter')).toBe('{}'))
    expect(await screen.findByText('Nobody is assigned here yet.')).toBeInTheDocument()
  })
})
