import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore, type Store } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { cardTitle, list, open, plan, planTask, recordTask, rows, taskOf } from './testSupport/openTasks.tsx'

function storeOf(key: string, value: unknown): Store {
  const store = memoryStore()
  store.setItem(key, value)
  return store
}

describe('the page of tasks (rule tasks.page)', () => {
  it('groups the tasks by kind with their lateness, and opens the first', async () => {
    await open([
      planTask(1, 'Order a spare lining'),
      recordTask('confirm', 5, 'Pump fails', { dueOn: '2026-03-02', isLate: false, days: 0 }),
      recordTask('accept_again', 6, 'Roof leaks', { dueOn: null, isLate: false, days: 4 }),
    ])
    expect(
      within(await list())
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Confirm or edit 1', 'Accept again 1', 'Report progress of a plan 1'])
    const [confirm, accept, report] = await rows()
    expect(confirm).toHaveTextContent(/^Pump failsDue today$/)
    expect(confirm).toHaveAttribute('aria-current', 'true')
    expect(accept).toHaveTextContent('Waiting for you for 4 days')
    expect(report).toHaveTextContent('Late by 3 days')
    expect(screen.getByText('2 records, 1 plan · 1 late')).toBeVisible()
    expect(await cardTitle()).toHaveTextContent('Pump fails')
    expect(await screen.findByRole('button', { name: 'Confirm unchanged' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit again no. 5' })).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  it('keeps a task that left the list until the reader goes on, in the order of the list (rule tasks.page)', async () => {
    const tasks = [1, 2, 3].map((id) => recordTask('confirm', id, `Record ${id}`))
    const { queryClient } = await open(tasks)
    await userEvent.click((await rows())[1]!)
    expect(await screen.findByRole('heading', { level: 3, name: 'Record 2' })).toHaveFocus()
    await screen.findByRole('button', { name: 'Confirm unchanged' })
    tasks.splice(1, 1)
    await queryClient.invalidateQueries()
    expect(await screen.findByText('This task is no longer waiting for you.')).toBeVisible()
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Record 1/),
      expect.stringMatching(/^Record 3/),
    ])
    expect(await cardTitle()).toHaveTextContent('Record 2')
    expect(screen.getByText('Key current controls')).toBeVisible()
    for (const name of ['Confirm unchanged', 'Edit again no. 2', 'Later'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Record 3' })).toHaveFocus()
  })

  it('opens and postpones one of two equal questions about a record', async () => {
    const askers = ['Malee', 'Somsak'].map((firstName, index) => ({ id: index + 3, firstName, lastName: 'Dee' }))
    await open(
      askers.map((asker) => ({
        ...recordTask('question', 5, 'Pump fails', { asker, questionId: asker.id + 10 }),
        title: 'Which pump?',
      })),
    )
    await userEvent.click((await rows())[1]!)
    expect(await screen.findByText('Asked by Somsak Dee')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
    expect(await screen.findByText('Asked by Malee Dee')).toBeVisible()
    expect(await screen.findByText(/· 1 set aside$/)).toBeVisible()
  })

  it('counts late groups once', async () => {
    await open([taskOf('late_group', 'Siam Kiln Saraburi'), planTask(1, 'Order a spare lining')], {
      role: 'Group Admin',
    })
    expect(await screen.findByText('1 plan, 1 late group · 1 late')).toBeVisible()
    await userEvent.click((await rows())[1]!)
    expect(await cardTitle()).toHaveTextContent('Siam Kiln Saraburi')
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(await screen.findByText('1 plan · 1 late · 1 set aside')).toBeVisible()
  })

  it.each([true, false])('ends after the last task, where another person did it (wide: %s)', async (isWide) => {
    const tasks = [recordTask('decide', 5, 'Pump fails')]
    const { queryClient } = await open(tasks, { isWide, path: '/to-do?task=decide-5' })
    expect(await cardTitle()).toHaveTextContent('Pump fails')
    tasks.length = 0
    await queryClient.invalidateQueries()
    expect(await screen.findByText('No. 5 is no longer waiting for you: it was decided or withdrawn.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('No tasks for you today')).toBeVisible()
  })

  it('postpones a task until tomorrow, for this person and browser', async () => {
    const key = `tasks.later.${sessionOf('Assessor').user.id}`
    const tasks = [recordTask('confirm', 1, 'Record 1'), recordTask('confirm', 2, 'Record 2')]
    const store = memoryStore()
    const today = await open(tasks, { store })
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Record 2' })).toHaveFocus()
    expect(await screen.findByText('1 record · 1 late · 1 set aside')).toBeVisible()
    expect(screen.getAllByText('Set aside until tomorrow').map(({ tagName }) => tagName)).toContain('DIV')
    const kept = store.getItem<{ day: string; keys: string[] }>(key)
    today.unmount()

    const later = await open(tasks, { store: storeOf(key, kept) })
    expect(await cardTitle()).toHaveTextContent('Record 2')
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
    expect(await screen.findByText('No other tasks for you today')).toBeVisible()
    await userEvent.click((await rows())[0]!)
    expect(await cardTitle()).toHaveTextContent('Record 1')
    later.unmount()

    await open(tasks, { store: storeOf(key, { ...kept, day: '2026-01-05' }) })
    expect(await cardTitle()).toHaveTextContent('Record 1')
  })

  it('confirms ten due reviews one by one with 20 clicks', async () => {
    const tasks = Array.from({ length: 10 }, (_, place) => recordTask('confirm', place + 1, `Record ${place + 1}`))
    const confirm = vi.fn(({ params: { id } }: { params: { id?: unknown } }) => {
      tasks.splice(0, tasks.length, ...tasks.filter(({ risk }) => risk?.id !== id))
      return Promise.resolve({})
    })
    await open(tasks, { calls: { 'POST /api/v1/risks/:id/confirmations': confirm as never } })
    let clicks = 0
    for (const title of tasks.map((task) => task.title)) {
      await screen.findByRole('heading', { level: 3, name: title })
      const button = await screen.findByRole('button', { name: 'Confirm unchanged' })
      await waitFor(() => expect(button).toBeEnabled())
      await userEvent.click(button)
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
      clicks += 2
      await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: title })).toBeNull())
    }
    expect(confirm).toHaveBeenCalledTimes(10)
    expect(await screen.findByText('No tasks for you today')).toBeVisible()
    expect(clicks).toBe(20)
  })

  it('moves through the list with the arrow keys, and opens a task with Enter', async () => {
    await open([1, 2, 3].map((id) => recordTask('confirm', id, `Record ${id}`)))
    const [first, second, third] = await rows()
    first!.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(second).toHaveFocus()
    expect([first, second, third].map((one) => one!.tabIndex)).toEqual([0, -1, -1])
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 3, name: 'Record 2' })).toHaveFocus()
  })

  it('shows eight tasks of a kind before the next kind, and all on request', async () => {
    const tasks = Array.from({ length: 12 }, (_, place) => recordTask('confirm', place + 1, `Record ${place + 1}`))
    await open([...tasks, planTask(1, 'Order a spare lining')])
    expect(await rows()).toHaveLength(10)
    const all = screen.getByRole('button', { name: 'Show all 12' })
    within(await list())
      .getByRole('button', { name: /^Record 8/ })
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(all).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect((await rows())[8]).toHaveFocus()
    expect((await rows())[8]).toHaveTextContent('Record 9')
    expect(await rows()).toHaveLength(13)
    expect(screen.queryByRole('button', { name: 'Show all 12' })).toBeNull()
  })

  it('shows the whole kind of a task that an address or the next step chooses', async () => {
    const tasks = Array.from({ length: 10 }, (_, place) => recordTask('confirm', place + 1, `Record ${place + 1}`))
    const all = [...tasks, planTask(1, 'Order a spare lining')]
    const chosen = await open(all, { path: '/to-do?task=confirm-9' })
    expect(await cardTitle()).toHaveTextContent('Record 9')
    expect((await rows())[8]).toHaveAttribute('aria-current', 'true')
    chosen.unmount()

    await open(all, { path: '/to-do?task=confirm-8' })
    expect(await cardTitle()).toHaveTextContent('Record 8')
    expect(screen.getByRole('button', { name: 'Show all 10' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
    expect(await cardTitle()).toHaveTextContent('Record 9')
    expect((await rows())[7]).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('button', { name: 'Show all 9' })).toBeVisible()
  })

  it('asks before another task takes the place of typed input', async () => {
    const titles = ['Order a spare lining', 'Train the crew']
    await open(
      titles.map((title, place) => planTask(place + 1, title)),
      { plans: titles.map((title, place) => plan(place + 1, title)) },
    )
    await userEvent.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Half way')
    await userEvent.click((await rows())[1]!)
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(await cardTitle()).toHaveTextContent('Order a spare lining')
    expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Half way')
    await userEvent.click((await rows())[1]!)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await cardTitle()).toHaveTextContent('Train the crew')
  })

  it('shows the list first on a phone, then one card after the other with a way back', async () => {
    const tasks = [recordTask('confirm', 1, 'Record 1'), recordTask('confirm', 2, 'Record 2')]
    const { place } = await open(tasks, { isWide: false })
    const [first] = await rows()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    await userEvent.click(first!)
    expect(await cardTitle()).toHaveTextContent('Record 1')
    expect(place.location.search).toBe('?task=confirm-1')
    expect(screen.queryByRole('navigation', { name: 'Tasks' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Record 2' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await rows()).toHaveLength(2)
  })

  it.each<[Role, boolean]>([
    ['System Admin', true],
    ['Assessor', false],
  ])('leads a %s without tasks to the overview: %s', async (role, leads) => {
    await open([], { role })
    expect(await screen.findByText('No tasks for you today')).toBeVisible()
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Overview' })).toHaveLength(leads ? 1 : 0))
  })

  it('shows one kind from an address, and all again', async () => {
    const { listTasks } = await open([planTask(1, 'Order a spare lining')], { path: '/to-do?kind=plan' })
    await list()
    expect(listTasks.mock.lastCall?.[0]).toMatchObject({ query: { kind: 'plan' } })
    await userEvent.click(screen.getByRole('button', { name: 'Show all tasks' }))
    await waitFor(() => expect(listTasks.mock.lastCall?.[0]).not.toHaveProperty('query.kind'))
  })

  it('offers another try after a failure', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ data: [], total: 0 })
    await open([], { calls: { 'GET /api/v1/tasks': read } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No tasks for you today')).toBeVisible()
  })
})
