import { screen, within } from '@testing-library/react'
import { memoryStore, type Store } from 'react-admin'
import { vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { taskKinds } from '#domain/tasks/kinds'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { Session } from '#domain/wire/session'
import type { TaskRow } from '#domain/wire/tasks'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import ToDoPage from '../ToDoPage.tsx'

export const at = '2026-03-02T03:00:00.000Z'
export const group = { id: 8, name: 'Siam Kiln Saraburi' }

export const taskOf = (kind: TaskRow['kind'], title: string, more: Partial<TaskRow> = {}): TaskRow => ({
  kind,
  since: at,
  dueOn: '2026-02-28',
  isLate: true,
  days: 3,
  title,
  risk: null,
  planId: null,
  indicatorId: null,
  questionId: null,
  asker: null,
  vacancy: null,
  group,
  facts: [],
  allowedActions: [],
  ...more,
})

export const recordTask = (kind: TaskRow['kind'], id: number, title: string, more: Partial<TaskRow> = {}) =>
  taskOf(kind, title, { risk: { id, type: 'item', title, companyGroup: group }, ...more })

export const planTask = (id: number, title: string) =>
  taskOf('plan', title, {
    planId: id,
    risk: { id: 7, type: 'item', title: 'Kiln lining fails', companyGroup: null },
  })

export const plan = (id: number, description: string, changes: Partial<ListedPlan> = {}): ListedPlan => ({
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

export async function open(tasks: TaskRow[], options: OpenOptions = {}) {
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

export const list = () => screen.findByRole('navigation', { name: 'Tasks' })
export const rows = async () => within(await list()).getAllByRole('button')
export const cardTitle = () => screen.findByRole('heading', { level: 3 })
