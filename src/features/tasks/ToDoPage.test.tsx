import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore, type Store } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { taskKinds } from '#domain/followUp/tasks'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { Session } from '#domain/wire/session'
import type { TaskRow } from '#domain/wire/tasks'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { riskOf } from '../risks/board/testSupport/risks.ts'
import ToDoPage from './ToDoPage.tsx'

const at = '2026-03-02T03:00:00.000Z'
const group = { id: 8, name: 'Siam Kiln Saraburi' }

const taskOf = (kind: TaskRow['kind'], title: string, more: Partial<TaskRow> = {}): TaskRow => ({
  kind,
  since: at,
  dueOn: '2026-02-28',
  isLate: true,
  days: 3,
  title,
  risk: null,
  planId: null,
  indicatorId: null,
  vacancy: null,
  group,
  facts: [],
  allowedActions: [],
  ...more,
})

const recordTask = (kind: TaskRow['kind'], id: number, title: string, more: Partial<TaskRow> = {}) =>
  taskOf(kind, title, { risk: { id, type: 'item', title, companyGroup: group }, ...more })

const planTask = (id: number, title: string) =>
  taskOf('plan', title, {
    planId: id,
    risk: { id: 7, type: 'item', title: 'Kiln lining fails', companyGroup: null },
  })

const plan = (id: number, description: string, changes: Partial<ListedPlan> = {}): ListedPlan => ({
  id,
  riskDetailId: 9,
  description,
  status: 'In Progress',
  owner: { id: 1, firstName: 'Anan', lastName: 'Srisuk' },
  startDate: null,
  dueDate: '2026-02-28',
  progress: 40,
  isLate: true,
  reviewStatus: 'approved',
  risk: { id: 7, type: 'item', title: 'Kiln lining fails', companyGroup: null },
  mayUpdate: true,
  updates: 0,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

interface OpenOptions {
  plans?: ListedPlan[]
  role?: Role
  isWide?: boolean
  path?: string
  calls?: CallResponses
  store?: Store
  user?: Partial<Session['user']>
  lists?: Record<string, object[]>
}

async function open(tasks: TaskRow[], options: OpenOptions = {}) {
  const {
    plans = [],
    role = 'Assessor',
    isWide = true,
    path = '/to-do',
    calls = {},
    store = memoryStore(),
    user,
    lists = {},
  } = options
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(isWide ? 'min-width' : 'max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const listTasks = vi.fn((_parts: object) => Promise.resolve({ data: tasks, total: tasks.length }))
  const page = await renderWithResponses(<ToDoPage />, {
    role,
    ...(user && { user }),
    path,
    store,
    lists: { 'mitigation-plans': plans, ...lists },
    calls: {
      'GET /api/v1/risks/:id': ({ params }) =>
        Promise.resolve(
          riskOf({
            id: Number(params.id),
            event: 'Pump fails',
            status: 'complete_internal_owner',
            allowedActions: ['edit_again', 'confirm'],
            isReviewDue: true,
          }),
        ),
      'GET /api/v1/risks/:id/audit': () => Promise.resolve([]),
      'GET /api/v1/tasks': listTasks,
      'GET /api/v1/tasks/count': () =>
        Promise.resolve({
          total: tasks.length,
          late: tasks.filter(({ isLate }) => isLate).length,
          byKind: Object.fromEntries(
            taskKinds.map((kind) => [kind, tasks.filter((task) => task.kind === kind).length]),
          ),
        }),
      'GET /api/v1/risks/:id/changes': () => Promise.resolve({ decided: null, riskRisks: [] }),
      'GET /api/v1/risks/:id/levels': () => Promise.resolve([]),
      'GET /api/v1/risks/next-steps': () => Promise.resolve([]),
      ...calls,
    },
  })
  return { ...page, listTasks }
}

function storeOf(key: string, value: unknown): Store {
  const store = memoryStore()
  store.setItem(key, value)
  return store
}

const list = () => screen.findByRole('navigation', { name: 'Tasks' })
const rows = async () => within(await list()).getAllByRole('button')
const cardTitle = () => screen.findByRole('heading', { level: 3 })

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

  it('reports on a plan and goes to the next task, whose heading takes the focus', async () => {
    const reportProgress = vi.fn((_parts: object) => Promise.resolve({}))
    const tasks = [planTask(1, 'Order a spare lining'), planTask(2, 'Train the crew')]
    await open(tasks, {
      plans: [plan(1, 'Order a spare lining'), plan(2, 'Train the crew')],
      calls: { 'POST /api/v1/mitigation-plans/:id/updates': reportProgress },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Half way')
    await userEvent.click(screen.getByRole('button', { name: 'Save report' }))
    await waitFor(() =>
      expect(reportProgress).toHaveBeenCalledWith(
        { params: { id: 1 }, body: { comment: 'Half way', updatedAt: at } },
        expect.anything(),
      ),
    )
    expect(await screen.findByRole('heading', { level: 3, name: 'Train the crew' })).toHaveFocus()
    // The plan is still due, but was reported on today.
    expect(await screen.findByRole('heading', { name: 'Postponed until tomorrow' })).toBeVisible()
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
    expect(await screen.findByText('1 record · 1 late · 1 postponed')).toBeVisible()
    expect(screen.getAllByText('Postponed until tomorrow').map(({ tagName }) => tagName)).toContain('DIV')
    const kept = store.getItem<{ day: string; keys: string[] }>(key)
    today.unmount()

    const later = await open(tasks, { store: storeOf(key, kept) })
    expect(await cardTitle()).toHaveTextContent('Record 2')
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
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

  it('shows the list first on a phone, then one card after the other with a way back', async () => {
    const tasks = [recordTask('confirm', 1, 'Record 1'), recordTask('confirm', 2, 'Record 2')]
    const { place } = await open(tasks, { isWide: false })
    const [first] = await rows()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    await userEvent.click(first!)
    expect(await cardTitle()).toHaveTextContent('Record 1')
    expect(place.location.search).toBe('?task=confirm-1')
    expect(screen.queryByRole('navigation', { name: 'Tasks' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Record 2' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await rows()).toHaveLength(2)
  })

  it('lists the other open plans of a person, who can report any time', async () => {
    await open([], {
      plans: [
        plan(3, 'Paint the roof', { dueDate: '2027-01-05', isLate: false }),
        plan(4, 'Closed', { mayUpdate: false }),
      ],
    })
    expect(await screen.findByText('No tasks for you today')).toBeVisible()
    const [later, ...others] = await rows()
    expect(others).toEqual([])
    expect(later).toHaveTextContent('Paint the roofDue 05 Jan 2027')
    await userEvent.click(later!)
    expect(await screen.findByRole('button', { name: 'Save report' })).toBeVisible()
  })

  it('enters a value, also for who may not read the indicator', async () => {
    const give = vi.fn((_parts: object) => Promise.resolve({}))
    await open([taskOf('value', 'Downtime of kiln 2', { indicatorId: 4, group: null })], {
      role: 'System Admin',
      calls: { 'POST /api/v1/indicators/:id/values': give },
    })
    await userEvent.type(await screen.findByRole('spinbutton', { name: /^Value/ }), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Save value' }))
    await waitFor(() => expect(give).toHaveBeenCalled())
    expect(give.mock.lastCall?.[0]).toMatchObject({ params: { id: 4 }, body: { value: 12 } })
  })

  it('answers one of two questions about a record by a comment', async () => {
    const send = vi.fn((_parts: object) => Promise.resolve({}))
    const tasks = ['Which pump?', 'Since when?'].map((title) => ({ ...recordTask('question', 5, 'Pump fails'), title }))
    await open(tasks, { calls: { 'POST /api/v1/risks/:id/comments': send } })
    expect(await rows()).toHaveLength(2)
    expect(await cardTitle()).toHaveTextContent('Which pump?')
    await userEvent.click((await rows())[1]!)
    expect(await screen.findByRole('heading', { level: 3, name: 'Since when?' })).toHaveFocus()
    await userEvent.type(await screen.findByRole('textbox', { name: /Answer/ }), 'The second')
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(send.mock.lastCall?.[0]).toEqual({ params: { id: 5 }, body: { text: 'The second' } })
  })

  it('leads a Group Admin to a vacant role and to a late group', async () => {
    const vacancy = taskOf('vacancy', 'Assessor', {
      dueOn: null,
      isLate: false,
      days: 0,
      vacancy: { role: 'Assessor', riskCategoryId: null },
    })
    await open([vacancy, taskOf('late_group', group.name)], {
      role: 'Group Admin',
      lists: {
        'user-roles': [{ id: 1, name: 'Assessor' }],
        'company-groups': [{ ...group, companyId: 1 }],
        companies: [],
        'category-experts': [],
      },
    })
    const assign = await screen.findByRole('button', { name: 'Assign a person' })
    await userEvent.click(assign)
    const dialog = await screen.findByRole('dialog', { name: `Assign a person to Assessor, ${group.name}` })
    expect(within(dialog).getByRole('checkbox', { name: 'Assessor' })).toBeChecked()
    expect(within(dialog).getByRole('button', { name: 'Assign' })).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click((await rows())[1]!)
    expect(await screen.findByRole('link', { name: 'Show late records' })).toHaveAttribute(
      'href',
      '/admin?group=8&of=late&below=false',
    )
  })

  it('keeps status and progress of a plan in agreement, and sends what changed (rule plans.state)', async () => {
    const report = vi.fn((_parts: { body: object }) => Promise.resolve({}))
    await open([planTask(1, 'Order a spare lining')], {
      plans: [plan(1, 'Order a spare lining', { status: 'Pending', progress: 0 })],
      calls: { 'POST /api/v1/mitigation-plans/:id/updates': report },
    })
    const [status, progress] = [await screen.findByRole('combobox'), screen.getByRole('spinbutton')]
    await userEvent.clear(progress)
    await userEvent.type(progress, '100')
    expect(status).toHaveTextContent('Complete')
    await userEvent.click(status)
    await userEvent.click(await screen.findByRole('option', { name: 'In Progress' }))
    expect(progress).toHaveValue(0)
    await userEvent.clear(progress)
    await userEvent.type(progress, '60')
    await userEvent.type(screen.getByRole('textbox', { name: /Comment/ }), '   ')
    await userEvent.click(screen.getByRole('button', { name: 'Save report' }))
    await waitFor(() => expect(report).toHaveBeenCalled())
    expect(report.mock.lastCall?.[0].body).toEqual({ status: 'In Progress', progress: 60, updatedAt: at })
  })

  it('leads users without a role to their manual, and names the record of a plan without a link', async () => {
    await open([planTask(1, 'Order a spare lining')], { user: { defaultRoleAssignment: null } })
    expect(await screen.findByText('Kiln lining fails')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Kiln lining fails' })).toBeNull()
    const manual = screen.getByRole('link', { name: 'Manual for plan owners' })
    expect(manual).toHaveAttribute('href', '/md-manual-en?role=plan-owner')
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

  it.each(['confirm', 'question'] as const)(
    'offers another try after the record of a task of the kind %s failed to load',
    async (kind) => {
      const read = vi
        .fn()
        .mockRejectedValueOnce(new Error('away'))
        .mockResolvedValue(riskOf({ id: 5 }))
      await open([recordTask(kind, 5, 'Pump fails')], { calls: { 'GET /api/v1/risks/:id': read } })
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('Key current controls')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )
})
