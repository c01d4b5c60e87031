import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Vacancy } from '#domain/wire/vacancies'
import { renderWithResponses, type ResponsesOptions } from '#src/testSupport/renderWithApp.tsx'
import { SetUpList } from './SetUpList.tsx'
import { ToDo } from './ToDo.tsx'

const mill = { id: 9, name: 'Ban Pong mill' }
const vacancies: Vacancy[] = [
  {
    companyGroup: mill,
    userRole: { id: 5, name: 'Category Expert' },
    riskCategory: { id: 6, name: 'Law' },
    waiting: 3,
  },
  { companyGroup: mill, userRole: { id: 2, name: 'Internal Owner' }, riskCategory: null, waiting: 1 },
  { companyGroup: mill, userRole: { id: 1, name: 'Assessor' }, riskCategory: null, waiting: 0 },
]
const mail = { part: 'mail', state: 'warning', code: 'mailToFolder', values: { folder: '/data/mail' } }

const show = (found: Vacancy[], options: ResponsesOptions = {}) =>
  renderWithResponses(
    <ToDo
      progress={{
        companyGroups: [
          {
            companyGroup: mill,
            level: 3,
            hierarchy: '1>9',
            recorded: 4,
            submitted: 4,
            reported: 1,
            riskCategoryIds: [],
            waiting: 2,
            late: found.length > 0 ? [{ role: 'Assessor', count: 2, earliestDue: '2026-03-02' }] : [],
          },
        ],
        riskCategories: [],
        lateRecords: [],
      }}
    />,
    {
      calls: {
        'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve(found),
        'GET /api/v1/installation-check': () =>
          Promise.resolve({ checkedAt: '2026-03-02T03:00:00.000Z', findings: [mail] }),
      },
      ...options,
    },
  )

it('names what has to be done, each with its button (rules admin.to-do and progress.vacancies)', async () => {
  await show(vacancies, { lists: { users: [{ id: 4 }] } })
  const region = within(await screen.findByRole('region', { name: 'To do' }))
  expect(await region.findByText('2 roles that nobody has')).toBeInTheDocument()
  expect(region.getByText('1 category of a company group has no expert')).toBeInTheDocument()
  expect(
    region.getByRole('link', { name: 'Assign a person to Law (3 records), Ban Pong mill', hidden: true }),
  ).toHaveAttribute('href', '/admin/role-assignment')
  expect(region.getByRole('link', { name: 'Ban Pong mill: 2 records late, the first since 02 Mar 2026' })).toBeVisible()
  expect(region.getByRole('button', { name: 'Remind Ban Pong mill' })).toBeVisible()
  expect(await region.findByText('1 invitation that was not opened')).toBeInTheDocument()
  expect(region.queryByText('Email')).not.toBeInTheDocument()
})

it('shows a System Admin that no email is sent, and others that there is nothing to do', async () => {
  const { unmount } = await show([], { role: 'System Admin' })
  expect(await screen.findByText('Email')).toBeInTheDocument()
  unmount()
  await show([])
  expect(await screen.findByText('Nothing to do.')).toBeInTheDocument()
})

it.each([
  ['an email server that works', [{ ...mail, state: 'ok', code: 'mailWorks' }], 3],
  ['one that does not', [mail, { ...mail, state: 'ok', code: 'mailWorks' }], 2],
  ['none that was checked', [{ ...mail, part: 'database', state: 'ok', code: 'mailWorks' }], 2],
])(
  'counts the steps of a new installation that are done, with %s (rule install.checklist)',
  async (_, findings, done) => {
    const setUp = { companyGroups: 2, people: 1, experts: 0, hasOwnRules: false, submitted: 0 }
    await renderWithResponses(<SetUpList />, {
      role: 'System Admin',
      calls: {
        'GET /api/v1/set-up': () => Promise.resolve(setUp),
        'GET /api/v1/installation-check': () => Promise.resolve({ checkedAt: '2026-03-02T03:00:00.000Z', findings }),
      },
    })
    expect(await screen.findByRole('heading', { name: `Set up your risk board: ${done} of 7 done` })).toBeVisible()
    const test = screen.queryByRole('button', { name: 'Send me a test email' })
    if (findings[0] === mail) expect(test).toBeNull()
    else expect(test).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add an expert' })).toHaveAttribute('href', '/admin/role-assignment')
    expect(screen.queryByRole('link', { name: 'Add groups' })).not.toBeInTheDocument()
  },
)

it.each([
  [0, 1],
  [1, 0],
])('shows the steps of a new installation until the first risk is submitted: %i', async (submitted, lists) => {
  const setUp = { companyGroups: 2, people: 2, experts: 1, hasOwnRules: false, submitted }
  const { queryClient } = await renderWithResponses(<SetUpList />, {
    role: 'System Admin',
    calls: {
      'GET /api/v1/set-up': () => Promise.resolve(setUp),
      'GET /api/v1/installation-check': () => Promise.resolve({ checkedAt: '2026-03-02T03:00:00.000Z', findings: [] }),
    },
  })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryAllByRole('heading', { name: /^Set up your risk board/ })).toHaveLength(lists)
})
