import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { useOrigin } from '#src/features/risks/board-parts/origin.ts'
import { samplePlan, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { cardOf } from '#src/features/risks/board/testSupport/risks.ts'
import { isWhole } from '#tests/support/scope'
import { addressOf, button, openRecord, resetServer, server } from './testSupport/openRecord.tsx'

beforeEach(() => {
  resetServer()
  vi.stubGlobal('scrollTo', vi.fn())
})

describe('reading and reviewing', () => {
  const waiting = (detail: Parameters<typeof sampleRisk>[0] = {}) =>
    sampleRisk({ allowedActions: ['review'], deniedActions: [], ...detail })

  it('shows in its head with whom it is, by name and for how long', async () => {
    server.stored = sampleRisk({ allowedActions: [], detail: { workflowStatus: { name: 'waiting_category_expert' } } })
    const users = [
      { id: 3, firstName: 'Kanokwan', lastName: 'Thepsiri' },
      { id: 4, firstName: 'Somchai', lastName: 'Jaidee' },
    ]
    const assignee = { role: 'Category Expert', users, since: server.stored.updatedAt } as const
    server.card = async () => ({ ...cardOf(server.stored), holder: assignee })
    const { unmount } = await openRecord('/risk/create?riskId=7')
    const fact = (await screen.findByText('Currently with')).parentElement
    // On a narrow window the properties are at the end of the page, and the status is at its top.
    const head = screen.getByRole('heading', { level: 1 }).closest('header')!
    expect(within(head).getByText('Waiting for Category Expert')).toBeInTheDocument()
    await waitFor(() =>
      expect(fact).toHaveTextContent(/Kanokwan Thepsiri or Somchai Jaidee \(Category Expert\), for [\d,]+ days$/),
    )
    unmount()
    server.card = async () => ({ ...cardOf(server.stored), holder: null })
    await openRecord('/risk/create?riskId=7')
    await screen.findByText('Risk category')
    await waitFor(() => expect(screen.queryByText('Currently with')).not.toBeInTheDocument())
  })

  /** Each text is on the page once. */
  function expectOnce(...facts: string[]): void {
    const text = document.body.textContent
    expect(facts.map((fact) => [fact, text.split(fact).length - 1])).toEqual(facts.map((fact) => [fact, 1]))
  }

  it('has each of six facts once: target, lapsed acceptance, postponed target, plan, owner and next review', async () => {
    const target = { likelihood: 1, impact: 4, score: 4, level: 'low' as const, on: '2031-05-21' }
    const owner = { id: 5, firstName: 'Malee', lastName: 'Jaidee' }
    server.stored = {
      ...sampleRisk({
        allowedActions: [],
        detail: {
          target,
          owner,
          workflowStatus: { name: 'complete_assessor' },
          mitigationPlans: [{ ...samplePlan(1, 'Renew the ring'), dueDate: '2031-03-03', reviewStatus: 'approved' }],
        },
      }),
      targetState: 'on_course',
      nextReviewOn: '2031-04-04',
      acceptance: { id: 1, state: 'lapsed', until: '2030-10-21', score: 12, by: owner },
      facts: [
        { kind: 'acceptance_lapsed', weight: 4, since: null, values: { on: '2030-10-21', score: 12, limit: 9 } },
        { kind: 'target_postponed', weight: 3, since: null, values: { moves: 3, target: 4, on: '2031-05-21' } },
      ],
    }
    await openRecord('/risk/create?riskId=7', 'Viewer')
    await screen.findByRole('region', { name: 'Gross and net assessment' })
    expectOnce('21 May 2031', '21 Oct 2030', 'postponed 3 times', '03 Mar 2031', 'Malee Jaidee', '04 Apr 2031')
    expect(screen.queryByText('Approved')).not.toBeInTheDocument()
  })

  it('has what is over once: the review, the target and a plan, with the task of the assessor', async () => {
    const target = { likelihood: 1, impact: 4, score: 4, level: 'low' as const, on: '2020-05-21' }
    server.stored = {
      ...sampleRisk({
        allowedActions: ['edit_again', 'confirm'],
        detail: {
          target,
          workflowStatus: { name: 'complete_assessor' },
          mitigationPlans: [{ ...samplePlan(1, 'Renew the ring'), dueDate: '2020-03-03', isLate: true }],
        },
      }),
      targetState: 'missed',
      nextReviewOn: '2020-04-04',
      isReviewDue: true,
      facts: [
        { kind: 'target_missed', weight: 4, since: target.on, values: { target: 4, score: 12, on: target.on } },
        { kind: 'review_overdue', weight: 2, since: '2020-04-04', values: { on: '2020-04-04' } },
      ],
    }
    await openRecord('/risk/create?riskId=7')
    await screen.findByRole('region', { name: 'Gross and net assessment' })
    expectOnce('21 May 2020', '04 Apr 2020', '03 Mar 2020', 'Late')
    expect(document.body.textContent.match(/review (over)?due/gi)).toEqual(['Review overdue', 'Review due'])
  })

  it('shows everything on one page to readers without the right to edit, with notes at their fields', async () => {
    server.stored = sampleRisk({
      allowedActions: [],
      detail: {
        stickyNotes: [
          {
            id: 1,
            stickyNoteNo: 3,
            comment: 'Which supplier?',
            disableStickyNote: false,
            mitigationPlanId: null,
            author: { id: 5, firstName: 'Mali', lastName: 'Srisuk' },
            authorRole: 'Category Expert',
            createdAt: '2026-03-01T08:00:00.000Z',
          },
        ],
      },
    })
    await openRecord('/risk/create?riskId=7', 'Viewer')
    expect(await screen.findByRole('region', { name: 'Gross and net assessment' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.queryByText('Nothing to do for you')).not.toBeInTheDocument()
    expect(button('1 note')).toBeInTheDocument()
    const details = within(screen.getByRole('region', { name: 'Details' }))
    expect(details.getByRole('note', { name: 'Note 3' })).toHaveTextContent('Which supplier?')
  })

  // A browser story covers it every day.
  it.runIf(isWhole)('lets the expert decide on the detail and each plan, and shows what is missing', async () => {
    server.stored = waiting({
      detail: { reviewStatus: 'waiting', mitigationPlans: [samplePlan(41, 'Second supplier')] },
    })
    const reviewDetail = vi.fn(async () => {
      server.stored = waiting({
        detail: { reviewStatus: 'approved', mitigationPlans: [samplePlan(41, 'Second supplier')] },
      })
      return server.stored.latestDetail
    })
    server.calls = { 'PUT /api/v1/risk-details/:id/review': reviewDetail }
    const { user } = await openRecord('/risk/create?riskId=7', 'Category Expert')
    const progress = within(await screen.findByRole('region', { name: 'Your review' }))
    expect(progress.getByRole('status')).toHaveTextContent('Decisions made: 0 of 2')
    await user.click(button('Approve details and assessments'))
    await waitFor(() => expect(progress.getByRole('status')).toHaveTextContent('Decisions made: 1 of 2'))
    expect(progress.queryByRole('link', { name: 'Details and assessments' })).not.toBeInTheDocument()
    expect(progress.getByRole('link', { name: 'Mitigation plan 1' })).toBeInTheDocument()
    expect(reviewDetail).toHaveBeenCalledWith(
      { params: { id: 9 }, body: expect.objectContaining({ reviewStatus: 'approved', stickyNotes: [] }) },
      { errors: 'form' },
    )
  })

  it('is read first by everybody, with Edit next to what else there is to do (rule screens.record)', async () => {
    const { unmount } = await openRecord('/risk/create?riskId=7')
    expect(await screen.findByRole('region', { name: 'Not submitted yet' })).toHaveTextContent(
      /required fields? (is|are) empty/,
    )
    expect(screen.getByRole('link', { name: 'Edit' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    unmount()
    server.stored = sampleRisk({
      allowedActions: [],
      detail: { workflowStatus: { name: 'complete_managing_director' } },
    })
    await openRecord('/risk/7/gross-assessments')
    expect(await screen.findByRole('region', { name: 'Nothing to do for you' })).toBeInTheDocument()
  })

  it.each<[Role, RiskAction, string, number]>([
    ['Managing Director', 'approve', 'Approve', 1],
    ['Internal Owner', 'report', 'Report', 0],
  ])('names to the %s that quick decisions are counted, where they can %s', async (role, action, name, times) => {
    server.stored = sampleRisk({
      allowedActions: [action],
      detail: { workflowStatus: { name: 'waiting_managing_director' } },
    })
    await openRecord('/risk/create?riskId=7', role)
    await screen.findByRole('button', { name })
    expect(screen.queryAllByText(/^A decision within 20 seconds/)).toHaveLength(times)
  })

  it('shows nobody of an old card after the record has changed', async () => {
    server.stored = sampleRisk({ allowedActions: [], detail: { workflowStatus: { name: 'waiting_category_expert' } } })
    const since = '2025-01-01T00:00:00.000Z'
    const assignee = { role: 'Assessor' as const, users: [{ id: 1, firstName: 'Anan', lastName: 'Srisuk' }], since }
    server.card = async () => ({ ...cardOf(server.stored), updatedAt: since, holder: assignee })
    await openRecord('/risk/create?riskId=7')
    const fact = (await screen.findByText('Currently with')).parentElement
    await expect(waitFor(() => expect(fact).toHaveTextContent('Anan'), { timeout: 500 })).rejects.toThrow('Anan')
    expect(fact).toHaveTextContent(/Category Expert, /)
  })

  it('offers after a decision the next pending record, which Enter opens', async () => {
    server.stored = sampleRisk({
      allowedActions: ['approve', 'reject'],
      detail: { workflowStatus: { name: 'waiting_managing_director' } },
    })
    server.calls = {
      'POST /api/v1/risk-summary/approve': async () => {
        server.stored = sampleRisk({ allowedActions: [], updatedAt: '2026-03-01T00:00:00.000Z' })
        return []
      },
    }
    server.endpoints = {
      getList: (async (resource: string, { filter }: { filter: { type?: string } }) => {
        if (resource !== 'risks') return { data: [], total: 0 }
        const data = filter.type === 'item' ? [7, 154].map((id) => cardOf(sampleRisk({ id }))) : []
        // Summaries that are to do do not count: the link leads through the items.
        return { data, total: filter.type === 'item' ? 3 : 4 }
      }) as never,
    }
    const { user, place } = await openRecord('/risk/create?riskId=7', 'Managing Director')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Ok' }))
    // The result replaces the task, at the top of the page.
    const strip = within(await screen.findByRole('region', { name: 'Approved.' }))
    expect(strip.getByRole('link', { name: 'Next: #154' })).toHaveFocus()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
    // A later change by somebody else ends the result, but not the way to the next record.
    server.stored = sampleRisk({ allowedActions: [], updatedAt: '2026-03-02T00:00:00.000Z' })
    act(() => button('somebody else saves').click())
    const changed = within(await screen.findByRole('region', { name: 'Nothing to do for you' }))
    expect(changed.getByRole('link', { name: 'Next: #154' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(addressOf(place)).toBe('/risk/create?riskId=154'))
  })

  it('offers after a report its withdrawal and the next record, in the strip alone', async () => {
    server.stored = sampleRisk({
      allowedActions: ['report'],
      detail: { workflowStatus: { name: 'complete_assessor' } },
    })
    server.endpoints = {
      getList: (async (resource: string, { filter }: { filter: { type?: string } }) => {
        if (resource !== 'risks') return { data: [], total: 0 }
        const data = filter.type === 'item' ? [7, 154].map((id) => cardOf(sampleRisk({ id }))) : []
        return { data, total: data.length }
      }) as never,
    }
    server.calls = {
      'POST /api/v1/risk-summary/submit': async () => {
        server.stored = sampleRisk({ allowedActions: ['withdraw'], updatedAt: new Date().toISOString() })
        return [server.stored]
      },
    }
    const users = [{ id: 4, firstName: 'Anong', lastName: 'Srisuk' }]
    const assignee = { role: 'Internal Owner' as const, users, since: '2026-03-01T00:00:00.000Z' }
    server.card = async () => ({
      ...cardOf(server.stored),
      workflowStatus: { name: 'waiting_internal_owner' },
      holder: assignee,
    })
    const { user } = await openRecord('/risk/create?riskId=7')
    await user.click(await screen.findByRole('button', { name: 'Report' }))
    const result = 'Reported. Anong Srisuk must now decide on it.'
    const strip = within(await screen.findByRole('region', { name: result }))
    expect(screen.getAllByText(result)).toHaveLength(1)
    expect(strip.getByRole('alert')).toHaveTextContent(result)
    expect(strip.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument()
    expect(strip.getByRole('link', { name: 'Next: #154' })).toHaveFocus()
  })

  it('links back to the home if the reader came from there, otherwise to the board', async () => {
    server.stored = sampleRisk({ allowedActions: [] })
    renderHook(() => useOrigin('/risk-report?filter=x'))
    const { unmount } = await openRecord('/risk/create?riskId=7')
    const back = await screen.findByRole('link', { name: 'Back to the risk report' })
    expect(back).toHaveAttribute('href', '/risk-report?filter=x')
    unmount()
    renderHook(() => useOrigin(null))
    await openRecord('/risk/create?riskId=7')
    expect(await screen.findByRole('link', { name: 'Back to the risk board' })).toHaveAttribute('href', '/?type=item')
  })

  it('is decided on with Edit next to Approve', async () => {
    server.stored = sampleRisk({
      type: 'summary',
      allowedActions: ['approve', 'reject', 'edit'],
      detail: { workflowStatus: { name: 'waiting_internal_owner' } },
    })
    const { unmount } = await openRecord('/risk-summary/create?riskId=7', 'Internal Owner')
    expect(await screen.findByRole('region', { name: 'Gross and net assessment' })).toBeInTheDocument()
    expect(button('Approve')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/risk-summary/create?riskId=7&mode=edit',
    )
    unmount()
    await openRecord('/risk-summary/create?riskId=7&mode=edit', 'Internal Owner')
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument()
    expect(screen.queryByText(/Will be reviewed by/)).not.toBeInTheDocument()
  })

  it('offers the actions of the role and shows why the rest is closed', async () => {
    server.stored = sampleRisk({
      allowedActions: ['withdraw'],
      deniedActions: [{ action: 'delete', reason: 'The present status does not allow this.' }],
    })
    const { user } = await openRecord('/risk/create?riskId=7')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled', 'true')
    for (const closed of [/^Delete/, /^Approve/]) {
      expect(screen.queryByRole('menuitem', { name: closed })).not.toBeInTheDocument()
    }
    await user.click(screen.getByRole('menuitem', { name: /^Why are other/ }))
    expect(await screen.findByText('The present status does not allow this.')).toBeVisible()
  })
})
