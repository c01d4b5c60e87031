import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { SaveButton, SimpleForm } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { listedGroups } from '#src/features/organisation/testSupport/groups.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { GroupInput, GroupsInput } from './GroupInput.tsx'

async function show(input: ReactElement, record: object, groups: readonly object[] = listedGroups) {
  const save = vi.fn()
  const { getList } = await renderWithResponses(
    <SimpleForm record={record} onSubmit={save} toolbar={<SaveButton alwaysEnable />}>
      {input}
    </SimpleForm>,
    { lists: { 'company-groups': groups } },
  )
  const user = userEvent.setup()
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    return save.mock.lastCall?.[0] as unknown
  }
  return { user, saved, getList, input: await screen.findByRole('combobox', { name: 'Company group' }) }
}

describe('a company group on a form', () => {
  it('asks the server for the area in the order of the chart, and for the typed words', async () => {
    const { user, input, saved, getList } = await show(<GroupInput source="groupId" within={8} />, { groupId: 21 })
    await waitFor(() => expect(input).toHaveValue('Plant A'))
    expect(getList.mock.lastCall?.[1]).toMatchObject({ sort: { field: 'tree' }, filter: { ancestorId: 8 } })
    await user.clear(input)
    await user.type(input, ' plant ')
    await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { ancestorId: 8, q: 'plant' } }))
    await user.click(await screen.findByRole('option', { name: /Plant B.*Siam Kiln Saraburi/ }))
    expect(await saved()).toEqual({ groupId: 22 })
  })

  it('selects the only group itself where one is required', async () => {
    const chosen = vi.fn()
    const only = listedGroups.slice(0, 1)
    const input = <GroupInput source="groupId" required onChange={chosen} />
    const { input: field, saved } = await show(input, { groupId: null }, only)
    await waitFor(() => expect(field).toHaveValue('Siam Kiln Saraburi'))
    expect(chosen.mock.lastCall?.[0]).toMatchObject({ id: 8, companyId: 4 })
    expect(await saved()).toEqual({ groupId: 8 })
  })

  it('selects several groups by the keyboard, and removes one', async () => {
    const changed = vi.fn()
    const { user, input, saved } = await show(<GroupsInput source="groupIds" onChange={changed} />, { groupIds: [21] })
    expect(await screen.findByRole('button', { name: 'Plant A' })).toBeVisible()
    await user.type(input, 'Plant B')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(await saved()).toEqual({ groupIds: [21, 22] })
    await user.click(input)
    await user.keyboard('{Backspace}')
    expect(changed.mock.lastCall?.[0]).toEqual([21])
  })
})
