import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext, type DataProvider, Notification, useGetList } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { AuditEntry } from '#domain/wire/audit'
import type { RiskCard } from '#domain/wire/riskCards'
import type { TaskRow } from '#domain/wire/tasks'
import { beginLeaving } from '#src/authProvider/session.ts'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { cardOf } from '#src/features/risks/board/testSupport/risks.ts'
import { storageKeys } from '#src/platform/storage.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { LiveUpdates } from './LiveUpdates.tsx'
import { TestSource } from './testSupport/TestSource.ts'

const risk = (id: number, eventDescription: string, allowedActions: RiskCard['allowedActions'] = ['approve']) =>
  cardOf(sampleRisk({ id, detail: { eventDescription }, allowedActions }))
let stored: RiskCard[]
let author: AuditEntry['user']
const getList = vi.fn(async () => ({ data: stored, total: stored.length }))
const countRisks = vi.fn(async () => 1)
const taskOf = (title: string) => ({ kind: 'vacancy', title }) as unknown as TaskRow
const readTasks = vi.fn(async () => ({ data: ['Assign an Assessor', 'Remind the quarry'].map(taskOf), total: 2 }))
const getCard = vi.fn(
  async ({ params: { id } }: { params: { id: string | number } }) =>
    stored.find((one) => one.id === id) ?? Promise.reject(new Error('gone')),
)

const getAudit = vi.fn(async (_parts: { params: { id: string | number } }) => [
  { id: 1, action: 'approve', user: author, role: 'Managing Director', createdAt: '2026-03-02T08:00:00.000Z' },
])

let tickets = 0
const getEventTicket = vi.fn(async () => ({ ticket: `ticket${(tickets += 1)}`, expiresAt: '' }))

beforeEach(() => {
  tickets = 0
  getEventTicket.mockClear()
  TestSource.last = undefined
  vi.stubGlobal('EventSource', TestSource)
  localStorage.setItem(storageKeys.accessToken, 'secret')
  stored = [risk(1, 'Flood'), risk(2, 'Kiln stops')]
  author = { id: 99, email: 'md@demo.example', firstName: 'Malee', lastName: 'Dee' }
  getList.mockClear()
  countRisks.mockClear()
  getCard.mockClear()
  getAudit.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

function Page() {
  const { data } = useGetList<RiskCard>('risks', {})
  useQuery({ queryKey: ['risks', 'viewCounts'], queryFn: countRisks })
  const { data: tasks } = useQuery({ queryKey: taskQueries.list().queryKey, queryFn: readTasks })
  return (
    <>
      {tasks?.data.map(({ title }) => (
        <p key={title}>{title}</p>
      ))}
      <ul>
        {data?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  )
}

async function open(path = '/', role: Role = 'Internal Owner') {
  const provider = { ...dataProvider, getList } as unknown as DataProvider
  respondToCalls({
    'POST /api/v1/events/ticket': getEventTicket,
    'GET /api/v1/risks/:id': getCard,
    'GET /api/v1/risks/:id/audit': getAudit,
  })
  const page = await renderWithApp(
    <DataProviderContext value={provider}>
      <LiveUpdates />
      <Page />
      <Notification />
    </DataProviderContext>,
    { path, session: sessionOf(role) },
  )
  await screen.findByText('Flood')
  await waitFor(() => expect(TestSource.last).toBeDefined())
  return { ...page, user: userEvent.setup() }
}

const emit = (id: number, action?: string) => TestSource.last?.emit(id, action)
const order = () => screen.getAllByRole('listitem').map((item) => item.textContent)

it('the page requests another ticket when its stream ends, and continues after the last event (rule events.ticket)', async () => {
  await open()
  const emitted = new MessageEvent('risk', {
    data: JSON.stringify({ id: 1, action: 'approve', updatedAt: '2026-03-02T08:00:00.000Z' }),
    lastEventId: '41',
  })
  act(() => void TestSource.last?.dispatchEvent(emitted))
  act(() => void TestSource.last?.dispatchEvent(new Event('error')))
  await waitFor(() => expect(TestSource.last?.url).toBe('/api/v1/events?ticket=ticket2&last_event_id=41'))
})

describe('changes by others', () => {
  it('appear in their place, without reading the list again, and show who did what', async () => {
    const { user, place } = await open()
    expect(TestSource.last?.url).toBe('/api/v1/events?ticket=ticket1')
    stored = [risk(2, 'Kiln stops twice'), risk(1, 'Flood')]
    emit(2)
    expect(await screen.findByText('Kiln stops twice')).toBeInTheDocument()
    expect(order()).toEqual(['Flood', 'Kiln stops twice'])
    expect(getList).toHaveBeenCalledTimes(1)
    expect(countRisks).toHaveBeenCalledTimes(2)
    expect(await screen.findByText('Malee Dee approved the record. “Kiln stops twice”')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Open' }))
    await waitFor(() => expect(place.location.search).toBe('?riskId=2'))
  })

  it('are not read by a page that is about to be replaced', async () => {
    await open()
    vi.useFakeTimers()
    beginLeaving()
    emit(1)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    vi.runAllTimers()
    expect(getCard).not.toHaveBeenCalled()
  })

  it('of an indicator load the record and are not announced: nobody acted on the record', async () => {
    await open()
    stored = [risk(1, 'Flood again'), risk(2, 'Kiln stops')]
    emit(1, 'indicator')
    expect(await screen.findByText('Flood again')).toBeInTheDocument()
    stored = [risk(1, 'Flood again'), risk(2, 'Kiln stops twice')]
    emit(2)
    expect(await screen.findByText(/approved the record/)).toBeInTheDocument()
    expect(getAudit.mock.calls.map(([{ params }]) => params.id)).toEqual([2])
  })

  it('are shown by the action, where the audit of the reader ends before it', async () => {
    await open()
    emit(2, 'withdraw')
    expect(
      await screen.findByText(
        'The record was withdrawn from review. You are seeing the last submitted version. “Kiln stops”',
      ),
    ).toBeInTheDocument()
  })

  const announcements: [string, string, Role, RiskCard['allowedActions'], string | undefined][] = [
    ['the open record without its title', '/risk/create?riskId=2', 'Assessor', [], 'Malee Dee approved the record.'],
    ['a record to decide', '/', 'Managing Director', ['approve'], 'Malee Dee approved the record. “Kiln stops twice”'],
    ['no record that others act on next', '/', 'Internal Owner', ['delete'], undefined],
    ['nothing to a Viewer', '/risk/create?riskId=2', 'Viewer', ['approve'], undefined],
  ]
  it.each(announcements)('announce %s (rule events.announced)', async (_, path, role, actions, expected) => {
    await open(path, role)
    stored = [risk(1, 'Flood'), risk(2, 'Kiln stops twice', actions)]
    emit(2)
    expect(await screen.findByText('Kiln stops twice')).toBeInTheDocument()
    await waitFor(() => expect(countRisks).toHaveBeenCalledTimes(2))
    if (expected !== undefined) await screen.findByRole('alert')
    await act(async () => {})
    const message = screen.queryByRole('alert')
    expect(message?.querySelector('.MuiSnackbarContent-message')?.textContent).toBe(expected)
  })

  it('announce the latest of several records that arrive together (rule events.announced)', async () => {
    await open('/', 'Managing Director')
    stored = [risk(1, 'Flood at the plant', ['approve']), risk(2, 'Kiln stops twice', ['approve'])]
    emit(1)
    emit(2)
    expect(await screen.findByText(/“.*”$/)).toHaveTextContent('Malee Dee approved the record. “Kiln stops twice”')
  })

  it('read the tasks again, whose rows are no records and keep their place', async () => {
    const page = await open()
    const reads = readTasks.mock.calls.length
    stored = [risk(1, 'Flood'), risk(2, 'Kiln stops again')]
    emit(2)
    await screen.findByText('Kiln stops again')
    await waitFor(() => expect(readTasks.mock.calls.length).toBeGreaterThan(reads))
    expect(page.getAllByText(/Assign an Assessor|Remind the quarry/).map(({ textContent }) => textContent)).toEqual([
      'Assign an Assessor',
      'Remind the quarry',
    ])
  })

  it('take what was deleted away without asking for it', async () => {
    await open()
    stored = [risk(1, 'Flood')]
    emit(2, 'delete')
    await waitFor(() => expect(order()).toEqual(['Flood']))
    expect(getCard).not.toHaveBeenCalled()
  })

  it('bring a record that was not there before', async () => {
    await open()
    // The server has the latest change first; what is being read stays in its order.
    stored = [risk(3, 'Strike'), risk(2, 'Kiln stops'), risk(1, 'Flood')]
    emit(3)
    expect(await screen.findByText('Strike')).toBeInTheDocument()
    expect(order()).toEqual(['Strike', 'Flood', 'Kiln stops'])
  })

  it('never move the text being read, even if the counts take long', async () => {
    await open()
    let count!: (count: number) => void
    countRisks.mockReturnValueOnce(new Promise((resolve) => (count = resolve)))
    stored = [risk(3, 'Strike'), risk(2, 'Kiln stops'), risk(1, 'Flood')]
    emit(3)
    await screen.findByText('Strike')
    expect(order()).toEqual(['Strike', 'Flood', 'Kiln stops'])
    act(() => count(2))
  })

  it('are seen by a list that was being read when they came', async () => {
    await open()
    let list!: (page: { data: RiskCard[]; total: number }) => void
    getList.mockReturnValueOnce(new Promise((resolve) => (list = resolve)))
    stored = [risk(3, 'Strike'), ...stored]
    emit(3)
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2))
    const early = stored
    stored = [risk(3, 'Strike'), risk(1, 'Flood'), risk(2, 'Kiln stops twice')]
    emit(2)
    await waitFor(() => expect(getCard).toHaveBeenCalledTimes(2))
    await act(async () => list({ data: early, total: 3 }))
    expect(await screen.findByText('Kiln stops twice')).toBeInTheDocument()
    expect(order()).toEqual(['Strike', 'Flood', 'Kiln stops twice'])
  })

  it('are fetched when the page is visible again, after a hidden page has closed its stream', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    await open()
    hidden.mockReturnValue(true)
    const read = getList.mock.calls.length
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    stored = [risk(1, 'Flood at the plant'), risk(2, 'Kiln stops')]
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('Flood at the plant')).toBeInTheDocument()
    expect(getList.mock.calls.length).toBeGreaterThan(read)
    hidden.mockRestore()
  })

  it('remove a deleted record', async () => {
    await open()
    stored = [risk(1, 'Flood')]
    emit(2)
    await waitFor(() => expect(order()).toEqual(['Flood']))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it("are not announced where they are one's own", async () => {
    await open()
    author = { ...author, id: 1 }
    stored = [risk(1, 'Flood at the plant'), risk(2, 'Kiln stops')]
    emit(1)
    expect(await screen.findByText('Flood at the plant')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('load the whole page again if they are many', async () => {
    await open()
    act(() => {
      for (let id = 1; id <= 12; id += 1) TestSource.last?.emit(id)
    })
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2))
    expect(getCard).not.toHaveBeenCalled()
  })
})
