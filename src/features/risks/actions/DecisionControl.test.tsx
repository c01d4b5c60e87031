import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notification } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reviewedPartsOf } from '#domain/records/review'
import { messages } from '#i18n/en/index'
import { samplePlan, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { cardOf } from '#src/features/risks/board/testSupport/risks.ts'
import { button, openRecord, resetServer, server, textbox } from '#src/features/risks/record/testSupport/openRecord.tsx'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { PageErrorBoundary } from '#src/ui/PageErrorBoundary.tsx'
import { ApproveAll, ReviewProgress } from './ReviewProgress.tsx'

beforeEach(() => {
  resetServer()
  vi.stubGlobal('scrollTo', vi.fn())
})

/** A record that the reader reviews. */
const waiting = (detail: Parameters<typeof sampleRisk>[0] = {}) =>
  sampleRisk({ allowedActions: ['review'], deniedActions: [], ...detail })

describe('the review of a record', () => {
  it('names the next person when the expert approves all parts with one press', async () => {
    server.stored = waiting({
      detail: {
        workflowStatus: { name: 'waiting_category_expert' },
        reviewStatus: 'waiting',
        mitigationPlans: [samplePlan(41, 'Second supplier')],
      },
    })
    const reviewPlan = vi.fn(async () => samplePlan(41, 'Second supplier'))
    const reviewDetail = vi.fn(async () => waiting().latestDetail)
    const users = [{ id: 4, firstName: 'Anong', lastName: 'Rattanakul' }]
    const assignee = { role: 'Assessor' as const, users, since: '2026-03-01T00:00:00.000Z' }
    server.card = async () => ({
      ...cardOf(server.stored),
      workflowStatus: { name: 'complete_assessor' },
      holder: assignee,
    })
    server.calls = {
      'PUT /api/v1/mitigation-plans/:id/review': reviewPlan,
      'PUT /api/v1/risk-details/:id/review': reviewDetail,
    }
    // The record can reload before the next one to do has loaded.
    server.endpoints.getList = (async (resource: string) => {
      if (resource === 'risks') await new Promise(() => {})
      return { data: [], total: 0 }
    }) as never
    const { user } = await openRecord('/risk/create?riskId=7', 'Category Expert')
    const strip = within(await screen.findByRole('region', { name: 'Your review' }))
    // A rejection there could be taken for one of the whole record.
    expect(strip.queryByRole('button', { name: /^Reject/ })).not.toBeInTheDocument()
    await user.click(strip.getByRole('button', { name: 'Approve or reject each' }))
    expect(screen.getByRole('group', { name: 'Details and assessments' })).toHaveFocus()
    await user.click(strip.getByRole('button', { name: 'Approve both parts' }))
    await waitFor(() => expect(reviewDetail).toHaveBeenCalledOnce())
    server.stored = sampleRisk({ allowedActions: [], updatedAt: '2026-03-01T00:00:00.000Z' })
    act(() => button('somebody else saves').click())
    expect(
      await screen.findByRole('region', { name: 'Approved. Anong Rattanakul must now report it.' }),
    ).toBeInTheDocument()
    const { id, updatedAt } = samplePlan(41, 'Second supplier')
    const body = {
      reviewStatus: 'approved',
      stickyNotes: [],
      plans: [{ id, updatedAt }],
      updatedAt: waiting().latestDetail.updatedAt,
    }
    expect(reviewDetail.mock.calls).toEqual([[{ params: { id: 9 }, body }, { errors: 'form' }]])
    expect(reviewPlan).not.toHaveBeenCalled()
  })

  it('rejects the details through the drawer, which names them, and shows how many parts are left', async () => {
    server.stored = waiting({
      detail: { reviewStatus: 'waiting', mitigationPlans: [samplePlan(41, 'Second supplier')] },
    })
    const reviewDetail = vi.fn(async () => server.stored.latestDetail)
    server.calls = { 'PUT /api/v1/risk-details/:id/review': reviewDetail }
    const { user } = await openRecord('/risk/create?riskId=7', 'Category Expert')
    await screen.findByRole('region', { name: 'Your review' })
    await user.click(button('Reject details and assessments'))
    await user.type(await textbox(/Remark/), 'By when?')
    const drawer = within(screen.getByRole('dialog'))
    expect(drawer.getByText(/^Rejecting:/)).toHaveTextContent('Rejecting: Details and assessments')
    await user.click(drawer.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Rejected: Details and assessments. 1 part left to decide.')).toBeInTheDocument()
    expect(reviewDetail).toHaveBeenCalledWith(
      {
        params: { id: 9 },
        body: expect.objectContaining({
          reviewStatus: 'rejected',
          stickyNotes: [{ stickyNoteNo: 0, comment: 'By when?' }],
        }),
      },
      { errors: 'form' },
    )
  })

  it('names the rejected part when an approval of the last one ends the review', async () => {
    server.stored = waiting({
      detail: { reviewStatus: 'rejected', mitigationPlans: [samplePlan(41, 'Second supplier')] },
    })
    server.calls = { 'PUT /api/v1/mitigation-plans/:id/review': async () => samplePlan(41, 'Second supplier') }
    const { user } = await openRecord('/risk/create?riskId=7', 'Category Expert')
    const strip = within(await screen.findByRole('region', { name: 'Your review' }))
    expect(strip.getByText(/^You rejected: Details and assessments\. After one more decision/)).toBeVisible()
    expect(strip.getByRole('button', { name: 'Reject mitigation plan 1 of no. 7' })).toBeVisible()
    await user.click(button('Approve mitigation plan 1'))
    expect(await screen.findByText('Rejected: Details and assessments.')).toBeInTheDocument()
  })

  it.each([
    [[41], /After one more decision the record goes back/],
    [[41, 42], /After 2 more decisions the record goes back/],
  ])('counts the decisions on the plans %j that follow a rejection (rule review.end)', async (ids, text) => {
    const mitigationPlans = ids.map((id) => samplePlan(id, `Supplier ${id}`))
    const risk = waiting({ detail: { reviewStatus: 'rejected', mitigationPlans } })
    await renderWithApp(<ReviewProgress risk={risk} />, { session: sessionOf('Category Expert') })
    expect(screen.getByText(/^You rejected: Details and assessments/)).toHaveTextContent(text)
  })

  it.each([
    ['approved', 'No. 7 approved.'],
    ['rejected', 'No. 7 rejected: Details and assessments.'],
  ] as const)('names the record where its page is not open, after details that are %s', async (reviewStatus, text) => {
    const plan = samplePlan(41, 'Second supplier')
    const risk = waiting({ detail: { reviewStatus, mitigationPlans: [plan] } })
    const reviewPlan = vi.fn(async (_parts: object, _options?: object) => plan)
    respondToCalls({ 'PUT /api/v1/mitigation-plans/:id/review': reviewPlan })
    await renderWithApp(
      <>
        <ApproveAll risk={risk} parts={reviewedPartsOf(risk).slice(1)} stays />
        <Notification />
      </>,
      { session: sessionOf('Category Expert') },
    )
    await userEvent.click(button('Approve mitigation plan 1 of no. 7'))
    expect(await screen.findByText(text)).toBeInTheDocument()
    const { id, updatedAt } = plan
    expect(reviewPlan.mock.calls).toEqual([
      [{ params: { id }, body: { reviewStatus: 'approved', stickyNotes: [], updatedAt } }, { errors: 'form' }],
    ])
  })

  it('shows the page of errors where a decision fails unexpectedly', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const risk = waiting({ detail: { reviewStatus: 'waiting', mitigationPlans: [] } })
    respondToCalls({ 'PUT /api/v1/risk-details/:id/review': () => Promise.reject(new TypeError('x is undefined')) })
    await renderWithApp(
      <PageErrorBoundary path="/">
        <ApproveAll risk={risk} parts={reviewedPartsOf(risk)} />
      </PageErrorBoundary>,
      { session: sessionOf('Category Expert') },
    )
    await userEvent.click(button(/^Approve/))
    expect(await screen.findByText(messages.errors.unexpectedTitle)).toBeInTheDocument()
    logged.mockRestore()
  })

  it('has the decision at its top if there is only one part', async () => {
    server.stored = waiting({ detail: { reviewStatus: 'waiting', mitigationPlans: [] } })
    await openRecord('/risk/create?riskId=7', 'Category Expert')
    const review = within(await screen.findByRole('region', { name: 'Your review' }))
    expect(review.getByRole('button', { name: 'Approve details and assessments' })).toBeInTheDocument()
  })
})
