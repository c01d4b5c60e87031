import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { GroupProgress } from '#domain/wire/progress'
import type { Vacancy } from '#domain/wire/vacancies'
import { renderWithResponses, type ResponsesOptions } from '#src/testSupport/renderWithApp.tsx'
import OverviewPage from './OverviewPage.tsx'
import { Periods } from './Periods.tsx'
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
  {
    companyGroup: mill,
    userRole: { id: 3, name: 'Category Expert' },
    riskCategory: { id: 7, name: 'Nothing to review' },
    waiting: 0,
  },
]
const mail = { part: 'mail', state: 'warning', detail: 'SMTP_URL is not set' }

const groupOf = (late: GroupProgress['late']): GroupProgress => ({
  companyGroup: mill,
  level: 3,
  hierarchy: '1>9',
  recorded: 4,
  submitted: 4,
  reported: 1,
  riskCategoryIds: [],
  waiting: 2,
  late,
})

const show = (
  found: Vacancy[],
  options: ResponsesOptions = {},
  companyGroups = [groupOf(found.length > 0 ? [{ role: 'Assessor', count: 2, earliestDue: '2026-03-02' }] : [])],
) =>
  renderWithResponses(<ToDo progress={{ companyGroups, riskCategories: [], lateRecords: [] }} />, {
    calls: {
      'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve(found),
      'GET /api/v1/reminder/company-groups': () => Promise.resolve([]),
      'GET /api/v1/installation-check': () => Promise.resolve({ checkedAt: '2026-03-02T03:00:00.000Z', lines: [mail] }),
    },
    ...options,
  })

describe('the overview of an administrator', () => {
  it('names what has to be done, each with its button (rules admin.to-do and progress.vacancies)', async () => {
    await show(vacancies, { lists: { users: [{ id: 4 }] } })
    const region = within(await screen.findByRole('region', { name: 'Needs attention' }))
    expect(await region.findByText('2 unassigned roles')).toBeInTheDocument()
    expect(region.getByText('1 unassigned expert role')).toBeInTheDocument()
    expect(region.getByText('Law (3 records) · Ban Pong mill')).toBeVisible()
    expect(
      region.getByRole('link', { name: 'Assign a person to Category Expert · Law, Ban Pong mill' }),
    ).toHaveAttribute('href', '/admin/role-assignment')
    expect(
      region.getByRole('link', { name: 'Ban Pong mill: 2 records late, the first since 02 Mar 2026' }),
    ).toBeVisible()
    expect(region.getByRole('button', { name: 'Remind Ban Pong mill' })).toBeVisible()
    expect(await region.findByText('1 unopened invitation')).toBeInTheDocument()
    expect(region.queryByText('Email')).not.toBeInTheDocument()
  })

  it.each([
    ['Internal Owner', { role: 'Internal Owner', companyGroupId: 9 }],
    ['Category Expert · Law', { role: 'Category Expert', companyGroupId: 9, riskCategoryId: 6 }],
  ])('opens the form for the vacancy %s, at its line (rule admin.to-do)', async (role, state) => {
    const { place } = await show(vacancies)
    await userEvent.click(await screen.findByRole('link', { name: `Assign a person to ${role}, Ban Pong mill` }))
    expect(place.location).toMatchObject({ pathname: '/admin/role-assignment', state })
  })

  it('shows when a group was reminded, immediately after a reminder (rule admin.to-do)', async () => {
    const reminder = { id: 9, name: mill.name, hierarchy: '1>9', updatedAt: null, receiverIds: [4] }
    let reminderDate = '2026-03-02T03:00:00.000Z'
    const send = vi.fn(() => Promise.resolve({ companyGroupIds: [9] }))
    await show(vacancies, {
      calls: {
        'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve([]),
        'GET /api/v1/reminder/company-groups': () => Promise.resolve([{ ...reminder, reminderDate }]),
        'PUT /api/v1/reminder': send,
      },
    })
    expect(await screen.findByText('Reminded on 02 Mar 2026')).toBeVisible()
    reminderDate = new Date().toISOString()
    await userEvent.click(screen.getByRole('button', { name: 'Remind Ban Pong mill' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    expect(await screen.findByText('Reminded today')).toBeVisible()
    expect(send.mock.calls).toEqual([[{ body: { companyGroupIds: [9], of: 'late' } }]])
  })

  it('lists five late groups, and all of them on request', async () => {
    const late = [{ role: 'Assessor' as const, count: 2, earliestDue: '2026-03-02' }]
    const companyGroups = Array.from({ length: 7 }, (_, index) => ({
      ...groupOf(late),
      companyGroup: { id: index + 1, name: `Mill ${index + 1}` },
    }))
    await show([], {}, companyGroups)
    expect(await screen.findAllByRole('button', { name: /^Remind Mill/ })).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 late groups' }))
    expect(screen.getAllByRole('button', { name: /^Remind Mill/ })).toHaveLength(7)
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
  })

  it('reads no reminders for a System Admin, who may not read them', async () => {
    const read = vi.fn(() => Promise.resolve([]))
    const { queryClient } = await renderWithResponses(<ToDo progress={undefined} />, {
      role: 'System Admin',
      calls: {
        'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve([]),
        'GET /api/v1/installation-check': () => Promise.resolve({ checkedAt: '2026-03-02T03:00:00.000Z', lines: [] }),
        'GET /api/v1/reminder/company-groups': read,
      },
    })
    expect(await screen.findByText('Nothing needs attention.')).toBeInTheDocument()
    expect(queryClient.isFetching()).toBe(0)
    expect(read).not.toHaveBeenCalled()
  })

  it('shows the lines together once all of them are loaded (rule admin.to-do)', async () => {
    let finish: (found: Vacancy[]) => void = () => {}
    const loading = new Promise<Vacancy[]>((resolve) => (finish = resolve))
    await show(vacancies, {
      calls: {
        'GET /api/v1/company-groups/:id/vacancies': () => loading,
        'GET /api/v1/reminder/company-groups': () => Promise.resolve([]),
      },
    })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remind Ban Pong mill' })).not.toBeInTheDocument()
    finish(vacancies)
    expect(await screen.findByRole('button', { name: 'Remind Ban Pong mill' })).toBeVisible()
    expect(screen.getByText('2 unassigned roles')).toBeVisible()
  })

  it('counts the records of a group without its late sub-groups', async () => {
    const late = [{ role: 'Assessor' as const, count: 2, earliestDue: '2026-03-02' }]
    const line = { ...groupOf(late), companyGroup: { id: 12, name: 'Line 1' }, hierarchy: '1>9>12' }
    await show([], {}, [groupOf(late), line])
    expect(await screen.findByText('Without sub-groups · Assessor: 2')).toBeVisible()
    expect(screen.getByText('Assessor: 2')).toBeVisible()
  })

  it('shows a System Admin that no email is sent, and others that there is nothing to do', async () => {
    const { unmount } = await show([], { role: 'System Admin' })
    expect(await screen.findByText('Email')).toBeInTheDocument()
    unmount()
    await show([])
    expect(await screen.findByText('Nothing needs attention.')).toBeInTheDocument()
  })

  it('lists five vacant roles, and all of them on request', async () => {
    const found = Array.from({ length: 7 }, (_one, index) => ({
      ...vacancies[1]!,
      companyGroup: { id: index + 1, name: `Mill ${index + 1}` },
    }))
    await show(found)
    expect(await screen.findAllByRole('link', { name: /^Assign a person to Internal Owner, Mill/ })).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
    expect(screen.getAllByRole('link', { name: /^Assign a person to Internal Owner, Mill/ })).toHaveLength(7)
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
  })

  it('collapses the long lists of the overview on a phone, under a heading with their number', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const law = { riskCategory: { id: 6, name: 'Law' }, count: 4 }
    const companyGroups = [
      { ...groupOf([{ role: 'Assessor', count: 2, earliestDue: '2026-03-02' }]), riskCategoryIds: [6] },
      { ...groupOf([]), companyGroup: { id: 10, name: 'Quiet mill' }, hierarchy: '1>10', riskCategoryIds: [6] },
      { ...groupOf([]), companyGroup: { id: 11, name: 'New mill' }, hierarchy: '1>11' },
    ]
    await renderWithResponses(<OverviewPage />, {
      calls: {
        'GET /api/v1/progress': () => Promise.resolve({ companyGroups, riskCategories: [law], lateRecords: [] }),
        'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve([]),
        'GET /api/v1/reminder/company-groups': () => Promise.resolve([]),
        'GET /api/v1/review-periods': () => Promise.resolve([]),
      },
    })
    const heading = await screen.findByRole('heading', { name: 'Company groups (3)' })
    expect(screen.getByRole('checkbox', { name: 'Select Ban Pong mill', hidden: true })).not.toBeVisible()
    await userEvent.click(heading)
    expect(screen.getByRole('checkbox', { name: 'Select Ban Pong mill' })).toBeVisible()
    expect(screen.getByText('Every category has a risk.')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only groups with something missing or late' }))
    const shown = screen.getAllByRole('checkbox', { name: /^Select / }).map((box) => box.getAttribute('aria-label'))
    expect(shown).toEqual(['Select Ban Pong mill', 'Select New mill'])
  })

  it('lists the submitted records of a number, and how many drafts the number counts too (rule progress.records)', async () => {
    const record = { id: 7, type: 'item', title: 'Mill stops', companyGroup: mill, workflowStatus: 'complete_assessor' }
    await renderWithResponses(<OverviewPage />, {
      path: '/admin?group=9&of=submitted',
      lists: { 'progress-records': [record] },
      calls: {
        'GET /api/v1/progress': () =>
          Promise.resolve({
            companyGroups: [{ ...groupOf([]), submitted: 1 }],
            riskCategories: [],
            lateRecords: [],
          }),
      },
    })
    expect(await screen.findByRole('link', { name: '#7 Mill stops' })).toBeVisible()
    expect(await screen.findByText('There are also 3 drafts, visible only to their authors.')).toBeVisible()
  })

  it('shows a review period until its last day, and not the day after (rule review-periods.state)', async () => {
    const today = dayOf(new Date())
    const period = { nameEn: 'H1', nameTh: 'H1', startsOn: plusDays(today, -30), companyGroup: mill }
    const periods = [today, plusDays(today, -1)].map((endsOn, id) => ({ ...period, id, endsOn }))
    await renderWithResponses(<Periods />, {
      calls: {
        'GET /api/v1/review-periods': () => Promise.resolve(periods as never),
        'GET /api/v1/review-periods/:id/progress': () => Promise.resolve([]),
      },
    })
    const texts = await screen.findAllByText(/ – /)
    expect(texts).toHaveLength(1)
  })

  it('shows a System Admin what the system check found, with email first, or that it failed (rule install.check)', async () => {
    const disk = { part: 'disk', state: 'warning', detail: '1,024 MB free at /data' }
    const overview = (check: () => Promise<object>) =>
      renderWithResponses(<OverviewPage />, {
        role: 'System Admin',
        calls: {
          'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve([]),
          'GET /api/v1/installation-check': check,
        },
      })
    const { unmount } = await overview(() =>
      Promise.resolve({ checkedAt: '2026-03-02T03:00:00.000Z', lines: [disk, mail] }),
    )
    expect((await screen.findAllByText(/^(Email|Disk space)$/)).map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Disk space',
    ])
    unmount()
    await overview(() => Promise.reject(new Error('No connection')))
    expect(await screen.findByText('No connection')).toBeVisible()
  })

  it.each([
    ['System Admin', 1, []],
    ['Group Admin', 1, ['MD Approval Workflow Management']],
    ['Group Admin', 2, ['Organization Chart', 'MD Approval Workflow Management']],
    ['Group Admin', 3, ['Organization Chart']],
  ] as const)('leads a %s of level %i to the pages that the menu does not name', async (role, buLevel, links) => {
    const { queryClient } = await renderWithResponses(<OverviewPage />, {
      role,
      user: { buLevel },
      calls: {
        'GET /api/v1/progress': () => Promise.resolve({ companyGroups: [], riskCategories: [], lateRecords: [] }),
        'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve([]),
        'GET /api/v1/reminder/company-groups': () => Promise.resolve([]),
        'GET /api/v1/installation-check': () => Promise.resolve({ checkedAt: '2026-03-02T03:00:00.000Z', lines: [] }),
        'GET /api/v1/review-periods': () => Promise.resolve([]),
      },
    })
    await screen.findByText('Nothing needs attention.')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const names = /^(Organization Chart|MD Approval Workflow Management)$/
    expect(screen.queryAllByRole('link', { name: names }).map(({ textContent }) => textContent)).toEqual(links)
    expect(screen.queryAllByRole('region', { name: 'Company groups' })).toHaveLength(role === 'Group Admin' ? 1 : 0)
  })
})
