import { expect, it } from 'vitest'
import { messages as en } from '#i18n/en/index'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { openWhole, type ShownPage } from '../testSupport/openWhole.tsx'

const at = '2026-03-02T03:00:00.000Z'
const later = '2026-05-06T07:30:00.000Z'
const stored = { createdAt: at, updatedAt: later }
const kiln = { id: 8, name: 'Siam Kiln Saraburi' }
const plant = { id: 21, name: 'Plant A' }
const nok = { id: 5, firstName: 'Nok', lastName: 'Jaidee' }

const task = {
  kind: 'plan',
  since: at,
  dueOn: '2026-02-28',
  isLate: true,
  days: 3,
  title: 'Buy a second pump',
  risk: { id: 7, type: 'item', title: 'Kiln lining fails', companyGroup: kiln },
  planId: 41,
  indicatorId: null,
  group: kiln,
  facts: [],
  allowedActions: [],
}
const tasks = [
  task,
  {
    ...task,
    kind: 'value',
    isLate: false,
    days: -4,
    dueOn: '2099-01-01',
    title: 'Coal stock',
    risk: null,
    planId: null,
    indicatorId: 4,
  },
  { ...task, kind: 'question', dueOn: null, days: 9, isLate: false, title: 'Why 2?', planId: null },
  {
    ...task,
    kind: 'vacancy',
    dueOn: null,
    days: 12,
    isLate: false,
    title: 'Internal Owner',
    risk: null,
    planId: null,
    group: plant,
  },
  { ...task, kind: 'late_group', days: 5, title: 'Plant A', risk: null, planId: null, group: plant },
  {
    ...task,
    kind: 'decide',
    dueOn: '2026-03-09',
    title: 'Coal prices double',
    risk: { id: 9, type: 'summary', title: 'Coal prices double', companyGroup: plant },
    planId: null,
    facts: [{ kind: 'plans_stalled', weight: 2, since: '2026-01-05', values: { plans: 2, days: 90 } }],
    allowedActions: ['approve', 'reject'],
  },
]

const plan = {
  id: 41,
  riskDetailId: 9,
  description: 'Buy a second pump',
  status: 'In Progress',
  owner: nok,
  startDate: '2025-12-01',
  dueDate: '2026-02-28',
  progress: 40,
  isLate: true,
  reviewStatus: 'approved',
  risk: task.risk,
  mayUpdate: true,
  updates: 2,
  ...stored,
}

const doubt = {
  risk: {
    ...cardOf(riskOf({ id: 7, event: 'Kiln lining fails', status: 'complete_assessor', gross: [4, 5], net: [2, 3] })),
    companyGroup: plant,
    owner: nok,
  },
  facts: [
    { kind: 'events', weight: 5, since: '2026-03-01', values: { events: 5, months: 36, likelihood: 5, rated: 2 } },
    { kind: 'silent', weight: 1, since: '2025-01-05', values: { on: '2025-01-05' } },
  ],
  weight: 6,
  question: { createdAt: at, answeredAt: null },
}

const pages: ShownPage[] = [
  {
    path: '/to-do',
    role: 'Group Admin',
    responses: {
      '/api/v1/tasks': tasks,
      '/api/v1/tasks/count': {
        total: 6,
        late: 3,
        byKind: {
          review: 0,
          report: 0,
          decide: 1,
          rework: 0,
          confirm: 0,
          target: 0,
          accept_again: 0,
          plan: 1,
          value: 1,
          question: 1,
          vacancy: 1,
          late_group: 1,
        },
      },
      '/api/v1/mitigation-plans': [plan],
    },
    asked: [
      '/mitigation-plans?owner_id=me&status=Pending&status=In+Progress&page=1&per_page=200&sort=due_date&order=asc',
      '/tasks/count',
      '/tasks?per_page=200',
    ],
    lines: [
      '# To do',
      '6 tasks · 3 late',
      '# Decide',
      '[Coal prices double 2 plans without progress for up to 90 days. Siam Kiln Saraburi 3 days late]',
      '# Report progress of a plan',
      '[Buy a second pump Siam Kiln Saraburi 3 days late]',
      '# Enter a value',
      '[Coal stock Siam Kiln Saraburi Due in 4 days]',
      '# Answer a question',
      '[Why 2? Siam Kiln Saraburi Open for 9 days]',
      '# Assign a role',
      '[Internal Owner Plant A Open for 12 days]',
      '# Remind a late group',
      '[Plant A 5 days late]',
    ],
  },
  {
    path: '/rating-doubts',
    role: 'Managing Director',
    responses: {
      '/api/v1/risk-doubts': [doubt],
      '/api/v1/rating-patterns': [
        { pattern: 'silent', companyGroup: kiln, count: 3, of: 20, riskIds: [7, 9, 11] },
        { pattern: 'all_middle', companyGroup: plant, count: 5, of: 12, riskIds: [1, 2, 3, 4, 5] },
        { pattern: 'too_few', companyGroup: { id: 22, name: 'Plant B' }, count: 0, of: 4 },
      ],
      '/api/v1/company-groups': [saraburi],
    },
    asked: ['/rating-patterns', '/risk-doubts?page=1'],
    lines: [
      '# Ratings in doubt',
      '1 of 36 complete ratings have facts against them.',
      '[All kinds of facts]',
      '[Records] (chosen) [By company group]',
      'Risk | Net | Facts against the rating | Actions',
      'Kiln lining fails -> /risk/create?riskId=7 #7 · Plant A · Nok Jaidee | 6 Medium | 5 events in 36 months indicate likelihood 5; rated 2. No confirmation, change or comment since 05 Jan 2025. | [Ask about #7] Asked on 02 Mar 2026',
    ],
  },
  {
    path: '/admin',
    role: 'Group Admin',
    responses: {
      '/api/v1/company-groups/8': saraburi,
      '/api/v1/progress': {
        companyGroups: [
          {
            companyGroup: kiln,
            level: 3,
            hierarchy: '8',
            recorded: 14,
            submitted: 12,
            reported: 5,
            riskCategoryIds: [2],
            waiting: 4,
            late: [{ role: 'Assessor', count: 2, earliestDue: '2026-03-02' }],
          },
          {
            companyGroup: plant,
            level: 4,
            hierarchy: '8>21',
            recorded: 0,
            submitted: 0,
            reported: 0,
            riskCategoryIds: [],
            waiting: 0,
            late: [],
          },
        ],
        riskCategories: [
          { riskCategory: { id: 2, name: 'Fire' }, count: 9 },
          { riskCategory: { id: 3, name: 'Flood' }, count: 0 },
        ],
        lateRecords: [
          {
            id: 7,
            type: 'item',
            title: 'Kiln lining fails',
            companyGroup: kiln,
            workflowStatus: 'waiting_internal_owner',
            role: 'Internal Owner',
            due: '2026-03-02',
            late: 17,
          },
        ],
      },
      '/api/v1/company-groups/8/vacancies': [
        { companyGroup: plant, userRole: { id: 2, name: 'Internal Owner' }, riskCategory: null, waiting: 3 },
        {
          companyGroup: kiln,
          userRole: { id: 6, name: 'Category Expert' },
          riskCategory: { id: 2, name: 'Fire' },
          waiting: 2,
        },
      ],
      '/api/v1/review-periods': [
        {
          id: 3,
          nameEn: 'H2',
          nameTh: 'ครึ่งหลัง',
          startsOn: '2026-07-01',
          endsOn: '2099-12-15',
          companyGroupId: 8,
          companyGroup: kiln,
          ...stored,
        },
      ],
      '/api/v1/review-periods/3/progress': [
        { companyGroup: kiln, total: 15, updated: 4, confirmed: 3, submitted: 1, open: 7 },
      ],
      '/api/v1/users': [],
      '/api/v1/reminder/company-groups': [
        { id: 8, name: kiln.name, hierarchy: '8', reminderDate: later, updatedAt: at, receiverIds: [4, 5] },
      ],
    },
    asked: [
      '/company-groups/8/vacancies?per_page=200',
      '/company-groups/8?include=inactive',
      '/progress',
      '/reminder/company-groups',
      '/review-periods/3/progress',
      '/review-periods?per_page=200',
      '/users?status=invited&page=1&per_page=1&sort=id&order=asc',
    ],
    lines: [
      '# Overview',
      'Organization Chart -> /admin/organization-chart',
      '# To do',
      '1 unassigned role',
      'First: Internal Owner (3 records), Plant A.',
      '3 records are waiting for roles without a person.',
      'Show by company group',
      'Plant A : Assign a person to Internal Owner (3 records), Plant A -> /admin/role-assignment',
      'Assign a person -> /admin/role-assignment',
      '1 category of a company group has no expert',
      'First: Fire (2 records), Siam Kiln Saraburi.',
      '2 records are waiting for an expert or continue without a review.',
      'Show by company group',
      'Siam Kiln Saraburi : Assign a person to Fire (2 records), Siam Kiln Saraburi -> /admin/role-assignment',
      'Assign a person -> /admin/role-assignment',
      'Siam Kiln Saraburi: 2 records late, the first since 02 Mar 2026 -> /admin?group=8&of=late&below=false',
      'Assessor: 2',
      'Reminded on 06 May 2026',
      '[Remind Siam Kiln Saraburi]',
      '# Company groups',
      en.progress.groups.text,
      'Level: All levels',
      'Only groups with something missing or late: no Only groups with something missing or late',
      '[Save as CSV]',
      '| Company group | Recorded | Submitted | Reported | Late | Categories without a risk',
      'Select Siam Kiln Saraburi: no | Siam Kiln Saraburi Reminded on 06 May 2026 | Siam Kiln Saraburi, Recorded: 14 -> /admin?group=8&of=submitted | Siam Kiln Saraburi, Submitted: 12 -> /admin?group=8&of=submitted | Siam Kiln Saraburi, Reported: 5 -> /admin?group=8&of=reported | Siam Kiln Saraburi, Late: 2 -> /admin?group=8&of=late | Flood',
      'Select Plant A: no | Plant A | 0 | 0 | 0 | 0 | Fire, Flood',
      '# Review period: H2',
      'Siam Kiln Saraburi · 01 Jul 2026 – 15 Dec 2099',
      '8 of 15 records done',
      'Company group | Done | Updated | Confirmed | In review | Open',
      'Siam Kiln Saraburi | Siam Kiln Saraburi, Done: 8 of 15 -> /admin/review-periods?period=3&group=8 | Siam Kiln Saraburi, Updated: 4 -> /admin/review-periods?period=3&group=8&state=updated | Siam Kiln Saraburi, Confirmed: 3 -> /admin/review-periods?period=3&group=8&state=confirmed | Siam Kiln Saraburi, In review: 1 -> /admin/review-periods?period=3&group=8&state=submitted | Siam Kiln Saraburi, Open: 7 -> /admin/review-periods?period=3&group=8&state=open',
      '# Categories without a risk',
      en.progress.categories.text,
      'Flood',
    ],
  },
]

it.each(pages)('$path shows the $role everything of its records', async ({ asked, lines, ...page }) => {
  expect(await openWhole(page)).toEqual({ asked, lines })
})
