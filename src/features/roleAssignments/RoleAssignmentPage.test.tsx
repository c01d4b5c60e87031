import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { assignmentOf } from '#domain/records/testingAssignments'
import { assignmentInputOf } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { renderWithResponses, type ResponsesOptions } from '#src/testSupport/renderWithApp.tsx'
import RoleAssignmentPage from './RoleAssignmentPage.tsx'
import { addRoles, choose, denial, fillIn, lists, lookups, rows, write } from './testSupport/addUser.ts'

const renderPage = (endpoints: object = {}, { calls, ...options }: ResponsesOptions = {}) =>
  renderWithResponses(<RoleAssignmentPage />, {
    lists,
    endpoints,
    calls: {
      ...lookups,
      ...calls,
    },
    ...options,
  })

const lastList = (getList: { mock: { calls: unknown[][] } }) =>
  getList.mock.calls.filter(([resource]) => resource === 'role-assignments').at(-1)?.[1]

async function openAddUser(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add user or role' }))
  return screen.findByRole('dialog')
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
    expect(await screen.findByRole('button', { name: 'Add user or role' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['all rows on one page', {}],
    ['a filter that can hide the new rows', { userRoleId: 4 }],
  ])('show a new person alone, over %s', async (_, filter) => {
    const create = vi.fn().mockResolvedValue([{ id: 5 }])
    const path = `/admin/role-assignment?filter=${encodeURIComponent(JSON.stringify(filter))}`
    const { getList } = await renderPage({}, { path, calls: { [addRoles]: create } })
    const dialog = await openAddUser()
    await fillIn(dialog)
    await userEvent.click(within(dialog).getByText('Viewer'))
    await userEvent.click(within(dialog).getByText('Assign', { selector: 'button' }))
    expect(await screen.findByText('User added successfully. Somsri ใจดี: Viewer')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('new@demo.example'))
    await waitFor(() => expect(lastList(getList)).toMatchObject({ filter: { q: 'new@demo.example' } }))
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
    const kept = assignmentOf(4, 'Internal Owner', { deletionDenied: 'The only Internal Owner.' })
    const roleAssignments = [...rows.slice(0, 2), kept].map((row) => ({ ...row, ...assignmentInputOf(row) }))
    const getOne = vi.fn().mockResolvedValue({ data: { ...user, roleAssignments } })
    const update = vi.fn().mockResolvedValue([])
    await renderPage({ getOne }, { calls: { 'PUT /api/v1/users/role-assignments': update } })
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Edit the roles of Nok Jaidee' }))[0] as Element,
    )
    await userEvent.click(await screen.findByLabelText('Remove Viewer, Siam Kiln Saraburi'))
    expect(screen.getByLabelText('Remove Internal Owner, Siam Kiln Saraburi')).toBeDisabled()
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
          { companyId: 4, companyGroupId: 8, userRoleId: 2 },
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
