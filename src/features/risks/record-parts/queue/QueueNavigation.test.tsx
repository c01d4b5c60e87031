import { useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { DataProviderContext, type DataProvider, memoryStore, StoreContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { boardKeyOf, type RememberedList } from '#src/features/risks/board-parts/boardAddress.ts'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { QueueNavigation } from './QueueNavigation.tsx'

const getList = vi.fn(async (..._call: unknown[]) => ({
  data: [5, 7, 9].map((id) => sampleRisk({ id })),
  total: 3,
}))

let store = memoryStore()

beforeEach(() => {
  store = memoryStore()
  getList.mockClear()
})

function Decide({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const done = { text: 'Approved.', next: null, updatedAt: sampleRisk().updatedAt }
  return <button onClick={() => queryClient.setQueryData(riskKeys.done(id), done)}>Decide</button>
}

async function open(id = 7) {
  await renderWithApp(
    <StoreContextProvider value={store}>
      <DataProviderContext value={{ ...dataProvider, getList } as unknown as DataProvider}>
        <QueueNavigation risk={{ id, type: 'item', updatedAt: sampleRisk().updatedAt }} />
        <Decide id={id} />
      </DataProviderContext>
    </StoreContextProvider>,
    { path: `/risk/create?riskId=${id}`, session: sessionOf('Category Expert') },
  )
}

/** As the board leaves it for the role assignment of the session. */
const leaveBoard = (board: RememberedList) => store.setItem(boardKeyOf({ roleAssignmentId: 11 }), board)

describe('the queue of a record', () => {
  it('follows the filter and the order of the board', async () => {
    leaveBoard({ filter: { type: 'item', view: 'waiting' }, sort: 'createdAt', order: 'ASC' })
    await open()
    expect(await screen.findByText('2 of 3 · To do')).toBeInTheDocument()
    expect(getList.mock.calls[0]).toMatchObject([
      'risks',
      {
        sort: { field: 'createdAt', order: 'ASC' },
        filter: { type: 'item', workflowStatus: ['waiting_category_expert'] },
      },
    ])
    expect(screen.getByRole('link', { name: 'Previous record' })).toHaveAttribute('href', '/risk/create?riskId=5')
  })

  it('counts the records left after an action on one', async () => {
    leaveBoard({ filter: { type: 'item', view: 'waiting' } })
    await open()
    await screen.findByText('2 of 3 · To do')
    act(() => screen.getByRole('button', { name: 'Decide' }).click())
    expect(await screen.findByText('2 left · To do')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next record' })).toHaveAttribute('href', '/risk/create?riskId=9')
  })

  it('passes no record over, from the first on', async () => {
    leaveBoard({ filter: { type: 'item' } })
    await open(5)
    expect(await screen.findByRole('link', { name: 'Next record' })).toHaveAttribute('href', '/risk/create?riskId=7')
    expect(screen.getByRole('button', { name: 'Previous record' })).toBeDisabled()
  })

  it('ends at its last record', async () => {
    leaveBoard({ filter: { type: 'item' } })
    await open(9)
    expect(await screen.findByText('3 of 3 · All')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next record' })).toBeDisabled()
  })

  it('is missing without a board', async () => {
    await open()
    expect(screen.queryByText(/of 3/)).not.toBeInTheDocument()
    expect(getList).not.toHaveBeenCalled()
  })
})
