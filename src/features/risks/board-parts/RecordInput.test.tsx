import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { SaveButton, SimpleForm } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { RecordInput, RecordsInput } from './RecordInput.tsx'

const kiln = cardOf(riskOf({ id: 7, event: 'Kiln stops' }))
const crane = cardOf(riskOf({ id: 9, event: 'Crane falls', allowedActions: ['edit'] }))

async function show(input: ReactElement, record: object) {
  const save = vi.fn()
  const asked: object[] = []
  await renderWithResponses(
    <SimpleForm record={record} onSubmit={save} toolbar={<SaveButton alwaysEnable />}>
      {input}
    </SimpleForm>,
    {
      endpoints: {
        getMany: dataProvider.getMany,
        getList: async (_resource: string, { filter, pagination }: { filter: object; pagination: object }) => {
          asked.push({ ...filter, ...pagination })
          return { data: [kiln, crane], total: 2 }
        },
      },
      // The reader cannot see record 8.
      calls: {
        'GET /api/v1/risks': async ({ query }) => [kiln, crane].filter(({ id }) => [query?.['id']].flat().includes(id)),
      },
    },
  )
  const user = userEvent.setup()
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    return save.mock.lastCall?.[0] as unknown
  }
  return { user, saved, asked, input: await screen.findByRole('combobox', { name: 'Records' }) }
}

describe('records on a form', () => {
  it('searches a page on the server once the list is open, and keeps selected records that the reader cannot see', async () => {
    const records = <RecordsInput source="riskIds" label="Records" filter={{ type: 'item' }} />
    const { user, input, saved, asked } = await show(records, { riskIds: [7, 8] })
    expect(await screen.findByRole('button', { name: '#7 Kiln stops' })).toBeVisible()
    expect(screen.getByRole('button', { name: '#8' })).toBeVisible()
    expect(asked).toEqual([])
    await user.click(input)
    await user.type(input, 'crane')
    await waitFor(() => expect(asked.at(-1)).toEqual({ type: 'item', q: 'crane', page: 1, perPage: 25 }))
    await user.click(await screen.findByRole('option', { name: /#9 Crane falls.*Siam Kiln/ }))
    expect(await saved()).toEqual({ riskIds: [7, 8, 9] })
  })

  it('leaves selected records alone on Backspace if others list them', async () => {
    const records = <RecordsInput source="riskIds" label="Records" hidesChosen />
    const { user, input, saved } = await show(records, { riskIds: [7, 9] })
    await user.click(input)
    await user.keyboard('{Backspace}')
    expect(screen.queryByRole('button', { name: /#7/ })).not.toBeInTheDocument()
    expect(await saved()).toEqual({ riskIds: [7, 9] })
  })

  it('offers one record that passes the test of its page', async () => {
    const isOffered = ({ allowedActions }: typeof kiln) => allowedActions.includes('edit')
    const record = <RecordInput source="riskId" label="Records" isOffered={isOffered} />
    const { user, input, saved } = await show(record, { riskId: null })
    await user.click(input)
    await user.click(await screen.findByRole('option'))
    expect(input).toHaveValue('#9 Crane falls')
    expect(await saved()).toEqual({ riskId: 9 })
  })
})
