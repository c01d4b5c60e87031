import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { groupsOf } from '#domain/records/groupNames'
import { ApiError } from '#src/platform/http/apiError.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import { listedGroups, saraburi } from '../testSupport/groups.ts'
import OrganizationChartPage from './OrganizationChartPage.tsx'

const groupNo = (id: number) => groupsOf(saraburi).find((group) => group.id === id)

/** The request that changes Plant B over the version that was shown. */
const changeOf = (change: object) => ({
  params: { id: 22 },
  body: { ...change, updatedAt: groupNo(22)?.updatedAt },
})
const orderOf = (...ids: number[]) => ({
  body: { parentId: 8, groups: ids.map((id, index) => ({ id, order: index + 1 })) },
})

/** Side by side on a wide screen, one above the other on a phone. */
const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

async function renderChart(calls: CallResponses = {}, endpoints: object = {}, state: unknown = null) {
  onScreen(true)
  const getSubtree = vi.fn((_parts: object) => Promise.resolve(saraburi))
  await renderWithResponses(<OrganizationChartPage />, {
    lists: { 'company-group-search': [{ id: 31 }], 'company-groups': listedGroups },
    calls: { 'GET /api/v1/company-groups/:id': getSubtree, ...calls },
    endpoints,
    path: { pathname: '/admin/organization-chart', state },
  })
  await screen.findByRole('treeitem', { name: /Plant A/, hidden: true })
  return getSubtree
}

const choose = async (name: string) => userEvent.click(screen.getByText(name))
const actions = () => screen.getByRole('group', { name: 'Actions' })

describe('the organization chart', () => {
  it('shows inactive groups and whether anyone is assigned, and asks which may be deleted', async () => {
    const getSubtree = await renderChart()
    const query = { include: 'inactive', includeUserIndicator: true, canDeleteField: true }
    expect(getSubtree.mock.calls[0]?.[0]).toEqual({ params: { id: 8 }, query })
    expect(within(screen.getByRole('treeitem', { name: /Old plant/ })).getByText('Inactive')).toBeInTheDocument()
    await choose('Plant A')
    expect(within(actions()).getByRole('button', { name: 'Delete' })).toBeDisabled()
    await choose('Plant B')
    expect(within(actions()).getByRole('button', { name: 'Delete' })).toBeEnabled()
  })

  it('searches through all levels', async () => {
    await renderChart()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'line')
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Plant B/ })).not.toBeInTheDocument(), {
      timeout: 5000,
    })
    expect(screen.getByRole('treeitem', { name: 'Line 1' })).toBeInTheDocument()
    expect(screen.getByText('1 company group found')).toBeInTheDocument()
  })

  it('renames over the version that was shown, and shows at the field what is refused', async () => {
    const request = { method: 'PUT', path: '/api/v1/company-groups/22/rename' }
    const refusal = new ApiError('Please check', 400, request, { info: { name: 'This group name is taken' } })
    const renameGroup = vi
      .fn()
      .mockRejectedValueOnce(refusal)
      .mockResolvedValue({ ...groupNo(22), name: 'Plant C' })
    await renderChart({ 'PUT /api/v1/company-groups/:id/rename': renameGroup })
    await choose('Plant B')
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: /Name of the group/ })
    fireEvent.change(field, { target: { value: 'Plant^C' } })
    await userEvent.click(screen.getByText('Save'))
    expect(await screen.findByText('This group name not match the format')).toBeInTheDocument()
    fireEvent.change(field, { target: { value: 'Plant C' } })
    await userEvent.click(screen.getByText('Save'))
    expect(await screen.findByText('This group name is taken')).toBeInTheDocument()
    await userEvent.click(screen.getByText('Save'))
    expect(await screen.findByText('Renamed to Plant C.')).toBeInTheDocument()
    expect(renameGroup).toHaveBeenLastCalledWith(changeOf({ name: 'Plant C' }), { errors: 'form' })
  })

  it('keeps the parent selected after adding a sub-group, so that another one can follow', async () => {
    const names: string[] = []
    const create = vi.fn(({ body: { name } }: { body: { name: string; parentId: number } }) => {
      names.push(name)
      return Promise.resolve({ ...groupNo(31), id: 40 + names.length, name })
    })
    await renderChart({ 'POST /api/v1/company-groups': create })
    await choose('Plant B')
    for (const name of ['Line 7', 'Line 8']) {
      await userEvent.click(screen.getByRole('button', { name: 'Add sub-group' }))
      fireEvent.change(await screen.findByRole('textbox', { name: /Name of the group/ }), { target: { value: name } })
      await userEvent.click(screen.getByText('Save'))
      expect(await screen.findByText(`${name} added.`)).toBeInTheDocument()
      expect(screen.getByRole('heading', { name: 'Plant B' })).toBeVisible()
    }
    expect(create.mock.calls.map(([{ body }]) => body)).toEqual([
      { name: 'Line 7', parentId: 22 },
      { name: 'Line 8', parentId: 22 },
    ])
  })

  it('offers a new group on a phone before one is selected', async () => {
    onScreen(false)
    const create = vi.fn((_parts: object) => Promise.resolve(groupNo(31)))
    await renderWithResponses(<OrganizationChartPage />, {
      calls: {
        'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
        'POST /api/v1/company-groups': create,
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: `New sub-group of ${saraburi.name}` }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Name of the group/ }), { target: { value: 'Line 9' } })
    await userEvent.click(screen.getByText('Save'))
    await waitFor(() => expect(create.mock.calls[0]?.[0]).toEqual({ body: { name: 'Line 9', parentId: saraburi.id } }))
  })

  it('closes the sheet of the parent on a phone, so that the new group is visible', async () => {
    onScreen(false)
    await renderWithResponses(<OrganizationChartPage />, {
      calls: {
        'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
        'POST /api/v1/company-groups': () => Promise.resolve(groupNo(31)),
      },
    })
    await userEvent.click(await screen.findByText('Plant B'))
    await userEvent.click(await screen.findByRole('button', { name: 'Add sub-group' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Name of the group/ }), { target: { value: 'Line 9' } })
    await userEvent.click(screen.getByText('Save'))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument())
  })

  it('moves a group under one outside its own branch', async () => {
    const moveGroup = vi.fn().mockResolvedValue({ ...groupNo(22), parentGroup: { id: 31, name: 'Line 1' } })
    await renderChart({ 'PUT /api/v1/company-groups/:id/move-group': moveGroup })
    await choose('Plant B')
    await userEvent.click(screen.getByRole('button', { name: 'Move to another group' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /New parent group/ }))
    // The current parent is not a move, and a group cannot contain itself.
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Plant A', 'Line 1'])
    await userEvent.click(screen.getByRole('option', { name: 'Line 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }))
    await waitFor(() => expect(moveGroup).toHaveBeenCalledWith(changeOf({ parentId: 31 }), { errors: 'form' }))
  })

  it('is put in order by button, by key and by dragging', async () => {
    const orderGroups = vi.fn().mockResolvedValue([])
    await renderChart({ 'PUT /api/v1/company-groups/order': orderGroups })
    await choose('Plant B')
    await userEvent.click(screen.getByRole('button', { name: 'Move up' }))
    await waitFor(() => expect(orderGroups).toHaveBeenLastCalledWith(orderOf(22, 21, 23)))
    expect(await screen.findByText('Plant B is now number 1 of 3')).toBeInTheDocument()
    const item = screen.getByRole('treeitem', { name: /Plant A/ })
    expect(item).toHaveAttribute('aria-selected', 'false')
    expect(item).not.toHaveAttribute('aria-checked')
    act(() => item.focus())
    await userEvent.keyboard('{Enter}')
    expect(item).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(orderGroups).toHaveBeenCalledTimes(2))
    expect(await screen.findByText(/^Plant A is now number/)).toBeInTheDocument()
    const handle = (id: number) => document.querySelector(`[data-group-id="${id}"]`) as Element
    const dataTransfer = { setData: vi.fn() }
    fireEvent.dragStart(handle(23), { dataTransfer })
    // jsdom has no pointer positions in drag events, so the group lands after the other.
    fireEvent.dragOver(handle(21), { dataTransfer })
    fireEvent.drop(handle(21), { dataTransfer })
    await waitFor(() => expect(orderGroups).toHaveBeenLastCalledWith(orderOf(21, 23, 22)))
  })

  it('switches a group off after a confirmation', async () => {
    const setGroupActive = vi.fn().mockResolvedValue(groupNo(22))
    const getSubtree = await renderChart({ 'PUT /api/v1/company-groups/:id/active': setGroupActive })
    await choose('Plant B')
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(setGroupActive).toHaveBeenCalledWith(changeOf({ active: false, parentId: 8 })))
    expect(await screen.findByText('Plant B is inactive.')).toBeInTheDocument()
    // The chart is read again.
    await waitFor(() => expect(getSubtree).toHaveBeenCalledTimes(2))
  })

  it('deletes a group after a confirmation, in the version that was shown', async () => {
    const remove = vi.fn().mockResolvedValue({ id: 22 })
    await renderChart({ 'DELETE /api/v1/company-groups/:id': remove })
    await choose('Plant B')
    await userEvent.click(within(actions()).getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(remove).toHaveBeenCalledWith(changeOf({})))
  })
})
