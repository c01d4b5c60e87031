import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { StickyNote } from '#domain/wire/reviews'
import type { Risk } from '#domain/wire/risks'
import { sampleAssessment, samplePlan } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { at, cardTitle, group, open, plan, planTask, recordTask, rows, taskOf } from './testSupport/openTasks.tsx'

const noteOf = (id: number, authorRole: string): StickyNote => ({
  id,
  stickyNoteNo: 0,
  comment: `Remark ${id}`,
  disableStickyNote: false,
  mitigationPlanId: null,
  author: { id: 3, firstName: 'Malee', lastName: 'Dee' },
  authorRole,
  createdAt: '2026-03-01T08:00:00.000Z',
})

describe('the card of a task (rule tasks.page)', () => {
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
    expect(await screen.findByText('Report saved: Order a spare lining')).toBeVisible()
  })

  it('offers a report on the other open plans of a person at any time', async () => {
    await open([], {
      plans: [
        plan(3, 'Paint the roof', { dueDate: '2027-01-05', isLate: false }),
        plan(4, 'Closed', { mayUpdate: false }),
        plan(5, 'Mend the door', { dueDate: '2026-01-05', isLate: true }),
      ],
    })
    expect(await screen.findByText('No tasks for you today')).toBeVisible()
    const [later, reported, ...others] = await rows()
    expect(others).toEqual([])
    // Without a task a late plan is still marked as late.
    expect(reported).toHaveTextContent('Mend the doorLate · Due 05 Jan 2026')
    expect(later).toHaveTextContent('Paint the roofDue 05 Jan 2027')
    await userEvent.click(later!)
    expect(await screen.findByRole('button', { name: 'Save report' })).toBeVisible()
  })

  it('enters a value, also for users who cannot read the indicator', async () => {
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
    const asker = { id: 3, firstName: 'Malee', lastName: 'Dee' }
    const tasks = ['Which pump?', 'Since when?'].map((title, questionId) => ({
      ...recordTask('question', 5, 'Pump fails', { asker, questionId }),
      title,
    }))
    await open(tasks, { calls: { 'POST /api/v1/risks/:id/comments': send } })
    expect(await rows()).toHaveLength(2)
    expect(await cardTitle()).toHaveTextContent('Which pump?')
    expect(screen.getByText('Asked by Malee Dee')).toBeVisible()
    await userEvent.click((await rows())[1]!)
    expect(await screen.findByRole('heading', { level: 3, name: 'Since when?' })).toHaveFocus()
    await userEvent.type(await screen.findByRole('textbox', { name: /Answer/ }), 'The second')
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(send.mock.lastCall?.[0]).toEqual({ params: { id: 5 }, body: { text: 'The second' } })
    expect(await screen.findByText('Answer sent.')).toBeVisible()
  })

  it('names the open part of a review that has begun (rule review.end)', async () => {
    const risk = riskOf({ id: 5, status: 'waiting_category_expert', allowedActions: ['review'] })
    const latestDetail = {
      ...risk.latestDetail,
      reviewStatus: 'approved' as const,
      mitigationPlans: [samplePlan(41, 'Second supplier')],
    }
    await open([recordTask('review', 5, 'Pump fails')], {
      role: 'Category Expert',
      calls: {
        'GET /api/v1/risks/:id': () => Promise.resolve({ ...risk, latestDetail }),
      },
    })
    const line = 'Decisions made: 1 of 2 · Awaiting your decision: Mitigation plan 1'
    expect(await screen.findByText(line)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve mitigation plan 1 of no. 5' })).toBeVisible()
    expect(screen.queryByText(/^You rejected/)).toBeNull()
  })

  it('rejects one of two open parts, and warns that one more decision returns the record (rule review.end)', async () => {
    const risk = riskOf({ id: 5, status: 'waiting_category_expert', allowedActions: ['review'] })
    const mitigationPlans = [{ ...samplePlan(41, 'Second supplier'), reviewStatus: 'waiting' as const }]
    let reviewStatus: 'waiting' | 'rejected' = 'waiting'
    const reject = vi.fn((_parts: object) => {
      reviewStatus = 'rejected'
      return Promise.resolve(risk.latestDetail)
    })
    await open([recordTask('review', 5, 'Pump fails')], {
      role: 'Category Expert',
      calls: {
        'PUT /api/v1/risk-details/:id/review': reject,
        'GET /api/v1/risks/:id': () =>
          Promise.resolve({ ...risk, latestDetail: { ...risk.latestDetail, reviewStatus, mitigationPlans } }),
      },
    })
    expect(await screen.findByRole('button', { name: 'Approve both parts of no. 5' })).toBeVisible()
    const other = screen.getByRole('button', { name: 'Reject mitigation plan 1 of no. 5' })
    expect(other).toHaveTextContent('Reject mitigation plan 1')
    await userEvent.click(screen.getByRole('button', { name: 'Reject details and assessments of no. 5' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Since when?')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(reject).toHaveBeenCalledOnce())
    const line = 'You rejected: Details and assessments. After one more decision the record goes back to the Assessor.'
    expect(await screen.findByText(line)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve mitigation plan 1 of no. 5' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reject details and assessments of no. 5' })).toBeNull()
    expect(await cardTitle()).toHaveTextContent('Pump fails')
  })

  it('leads a Group Admin to a vacant role and to a late group', async () => {
    const vacancy = taskOf('vacancy', 'Assessor', {
      dueOn: null,
      isLate: false,
      days: 0,
      vacancy: { role: 'Assessor', riskCategoryId: null, waiting: 3 },
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
    expect((await rows())[0]).toHaveTextContent('3 records')
    expect(screen.getByText('3 records are waiting for roles without a person.')).toBeVisible()
    const assign = await screen.findByRole('button', { name: 'Assign a person' })
    await userEvent.click(assign)
    const dialog = await screen.findByRole('dialog', { name: `Assign a person to Assessor, ${group.name}` })
    expect(within(dialog).queryByRole('checkbox', { name: 'Assessor' })).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Assign' })).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click((await rows())[1]!)
    expect(await screen.findByRole('link', { name: 'Show late records' })).toHaveAttribute(
      'href',
      '/admin?group=8&of=late&below=false',
    )
  })

  it.each([
    [5, 'Nok A, Nok B, Nok C, Nok D, Nok E'],
    [7, 'Nok A, Nok B, Nok C, Nok D, Nok E, 2 more'],
  ])(
    'shows the late records of a group by role, its last reminder, and five of %i people to remind (rule progress.late)',
    async (count, names) => {
      const people = [...'ABCDEFG']
        .slice(0, count)
        .map((lastName, index) => ({ id: index + 1, firstName: 'Nok', lastName }))
      const late = [
        { role: 'Assessor' as const, count: 2, earliestDue: '2026-02-01' },
        { role: 'Internal Owner' as const, count: 1, earliestDue: '2026-02-03' },
      ]
      const counts = { recorded: 9, submitted: 9, reported: 0, riskCategoryIds: [], waiting: 3 }
      await open([taskOf('late_group', group.name)], {
        role: 'Group Admin',
        lists: { people },
        calls: {
          'GET /api/v1/progress': async () => ({
            companyGroups: [{ companyGroup: group, level: 3, hierarchy: '1>8', ...counts, late }],
            riskCategories: [],
            lateRecords: [],
          }),
          'GET /api/v1/reminder/company-groups': async () => [
            {
              ...group,
              hierarchy: '1>8',
              reminderDate: '2026-02-10T03:00:00.000Z',
              updatedAt: null,
              receiverIds: people.map(({ id }) => id),
            },
          ],
          'PUT /api/v1/reminder': async () => ({}) as never,
        },
      })
      expect(await screen.findByText('3 late records · Assessor: 2 · Internal Owner: 1')).toBeVisible()
      expect(await screen.findByText(`Reminded on 10 Feb 2026 · To remind: ${names}`)).toBeVisible()
      // The records stay late after a reminder, so the task ends for today.
      await userEvent.click(screen.getByRole('button', { name: 'Remind' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
      expect(await screen.findByText(/1 set aside/)).toBeVisible()
    },
  )

  it.each<[Risk['allowedActions'], (string | null)[]]>([
    [['approve', 'reject', 'edit'], ['/risk/create?riskId=5&mode=edit']],
    [['approve', 'reject'], []],
  ])('offers the edit of a record to decide on, if its reader can edit it: %j', async (allowedActions, targets) => {
    const read = () => Promise.resolve(riskOf({ id: 5, status: 'waiting_internal_owner', allowedActions }))
    await open([recordTask('decide', 5, 'Pump fails')], {
      role: 'Internal Owner',
      calls: { 'GET /api/v1/risks/:id': read },
    })
    expect(await screen.findByText('Reject')).toBeInTheDocument()
    expect(screen.queryAllByRole('link', { name: 'Edit' }).map((link) => link.getAttribute('href'))).toEqual(targets)
  })

  it.each([
    ['the day before', { decided: true }, 'Rejected by Malee Dee on 01 Mar 2026, not changed since'],
    ['without an earlier revision', { decided: false }, 'Rejected by Malee Dee on 01 Mar 2026'],
  ])('shows above the decision who rejected it, %s, and what gross became', async (_, { decided }, heading) => {
    const risk = riskOf({ id: 5, status: 'waiting_internal_owner' })
    const latestDetail = {
      ...risk.latestDetail,
      reviewStatus: 'rejected' as const,
      assessments: [sampleAssessment('gross', 4, 5), sampleAssessment('net', 3, 5)],
      mitigationPlans: [samplePlan(41, 'Second supplier')],
      stickyNotes: [noteOf(2, 'Managing Director'), { ...noteOf(1, 'Category Expert'), disableStickyNote: true }],
    }
    const changes = { decided: decided ? latestDetail : null, riskRisks: [] }
    await open([recordTask('decide', 5, 'Pump fails')], {
      role: 'Internal Owner',
      calls: {
        'GET /api/v1/risks/:id': () => Promise.resolve({ ...risk, latestDetail }),
        'GET /api/v1/risks/:id/changes': () => Promise.resolve(changes),
      },
    })
    const note = await screen.findByRole('note')
    await waitFor(() => expect(note).toHaveTextContent(`${heading}Remark 2`))
    const fact = (name: string) => screen.getByText(name).parentElement
    expect(fact('Likelihood, Gross → Net')).toHaveTextContent('4 – Likely → 3 – Possible')
    expect(fact('Impact: Financial, Gross = Net')).toHaveTextContent('Net5 – Severe')
    expect(fact('Mitigation plans')).toHaveTextContent('Second supplier · no owner · no due date · 0%')
  })

  it('frames the last remark of an earlier round under the actions of a decision', async () => {
    const risk = riskOf({ id: 5, status: 'waiting_internal_owner', allowedActions: ['approve', 'reject'] })
    const stickyNotes = [{ ...noteOf(1, 'Category Expert'), disableStickyNote: true }]
    await open([recordTask('decide', 5, 'Pump fails')], {
      role: 'Internal Owner',
      calls: {
        'GET /api/v1/risks/:id': () =>
          Promise.resolve({ ...risk, latestDetail: { ...risk.latestDetail, stickyNotes } }),
      },
    })
    expect(await screen.findByRole('note', { name: 'Remark' })).toHaveTextContent(/^Remark 1Remark · Malee Dee/)
  })

  it.each([
    ['lapsed', 'the task “Accept again” follows'],
    ['outdated', 'the task “Accept again” follows'],
    ['revoked', 'it is listed as not accepted'],
  ] as const)(
    'explains what an approval alone means after an acceptance that is %s (rule acceptance.to-do)',
    async (state, text) => {
      const acceptance = {
        id: 1,
        state,
        until: '2026-01-31',
        score: 12,
        by: { id: 1, firstName: 'Nok', lastName: 'A' },
      }
      await open([recordTask('decide', 5, 'Pump fails')], {
        role: 'Internal Owner',
        calls: {
          'GET /api/v1/risks/:id': () =>
            Promise.resolve({
              ...riskOf({ id: 5, status: 'waiting_internal_owner', allowedActions: ['approve', 'reject'] }),
              isAboveAppetite: true,
              acceptance,
            }),
          'GET /api/v1/risks/:id/acceptances': () => Promise.resolve([]),
          'GET /api/v1/risks/next-steps': () =>
            Promise.resolve([
              { riskId: 5, action: 'approve', workflowStatus: 'complete_internal_owner', holder: null, notices: [] },
            ]),
        },
      })
      expect(await screen.findByText(new RegExp(`If you only approve, ${text}`))).toBeVisible()
    },
  )

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

  it('names the record of a plan without a link for users without a role, who have a manual', async () => {
    await open([planTask(1, 'Order a spare lining')], { user: { defaultRoleAssignment: null } })
    expect(await screen.findByText('Kiln lining fails')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Kiln lining fails' })).toBeNull()
    const manual = screen.getByRole('link', { name: 'Manual for plan owners' })
    expect(manual).toHaveAttribute('href', '/md-manual-en?role=plan-owner')
  })

  it('offers the withdrawal of an own submission that came back from the Managing Director', async () => {
    const read = () => Promise.resolve(riskOf({ id: 5, allowedActions: ['withdraw'] }))
    await open([recordTask('rework', 5, 'Pump fails')], { calls: { 'GET /api/v1/risks/:id': read } })
    expect(await screen.findByText('Withdraw your submission, then edit and submit it again.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByText(/Quick decision/)).toBeNull()
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

  it.each([
    ['plan', planTask(1, 'Order a spare lining'), /Comment/],
    ['value', taskOf('value', 'Downtime of kiln 2', { indicatorId: 4, group: null }), /^Comment/],
    ['question', recordTask('question', 5, 'Pump fails', { questionId: 3 }), /Answer/],
  ] as const)('keeps what was typed for a %s that another person ends (rule tasks.page)', async (_, task, name) => {
    const tasks = [task]
    const plans = [plan(1, 'Order a spare lining')]
    const { queryClient } = await open(tasks, { plans })
    await userEvent.type(await screen.findByRole('textbox', { name }), 'Half way')
    tasks.pop()
    plans.pop()
    await queryClient.invalidateQueries()
    expect(await screen.findByText('This task is no longer waiting for you.')).toBeVisible()
    expect(screen.getByRole('textbox', { name })).toHaveValue('Half way')
    expect(screen.getByRole('textbox', { name })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('No tasks for you today')).toBeVisible()
  })

  it('gathers the vacant categories of a company group in one row', async () => {
    const vacancyOf = (riskCategoryId: number, where = group) =>
      taskOf('vacancy', `Category Expert · ${riskCategoryId}`, {
        group: where,
        vacancy: { role: 'Category Expert', riskCategoryId, waiting: 2 },
      })
    await open([vacancyOf(3), vacancyOf(4, { id: 9, name: 'Plant B' }), vacancyOf(5)], { role: 'Group Admin' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Assign a role' })).toHaveTextContent('3 in 2 groups')
    const [first, second] = await rows()
    expect(first).toHaveTextContent(/^Category Expert · 3 and 1 more.*4 records/)
    expect(second).toHaveTextContent(/^Category Expert · 4Plant B/)
    expect(await rows()).toHaveLength(2)
  })
})
