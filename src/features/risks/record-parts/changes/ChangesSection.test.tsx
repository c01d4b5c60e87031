import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import type { Risk, RiskChanges } from '#domain/wire/risks'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { sampleAssessment, samplePlan, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { ChangesSection, useChanges } from './ChangesSection.tsx'

const at = '2026-03-02T08:00:00.000Z'
const note = {
  id: 1,
  stickyNoteNo: 3,
  comment: 'Why only one?',
  disableStickyNote: true,
  mitigationPlanId: null,
  author: { id: 3, firstName: 'Somchai', lastName: 'Jaidee' },
  authorRole: 'Category Expert',
  createdAt: at,
}
const decided = sampleRisk({
  detail: {
    workflowStatus: { name: 'reject_category_expert' },
    reviewStatus: 'rejected',
    assessments: [sampleAssessment('net', 4, 4)],
    mitigationPlans: [samplePlan(1, 'Second supplier')],
  },
}).latestDetail
const now = sampleRisk({
  detail: {
    revision: 2,
    rootCause: 'Two suppliers in one port',
    assessments: [sampleAssessment('net', 2, 4)],
    mitigationPlans: [samplePlan(1, 'Second supplier'), samplePlan(2, 'Hedge prices')],
    stickyNotes: [note, { ...note, id: 2, stickyNoteNo: 4, comment: 'Which index?' }],
  },
})

function Changes({ risk, isDeciding }: { risk: Risk; isDeciding: boolean }) {
  const found = useChanges(risk, isDeciding)
  return found ? <ChangesSection risk={risk} found={found} isDeciding={isDeciding} /> : <p>Nothing</p>
}

async function show(response: RiskChanges, isDeciding: boolean, risk: Risk = now) {
  const getChanges = vi.fn(async () => response)
  respondToCalls({ 'GET /api/v1/risks/:id/changes': getChanges })
  const { queryClient } = await renderWithApp(
    <DataProviderContext value={dataProvider}>
      <Changes risk={risk} isDeciding={isDeciding} />
    </DataProviderContext>,
  )
  // Before the response the section is absent in every case.
  await waitFor(() => expect([getChanges.mock.calls.length, queryClient.isFetching()]).toEqual([1, 0]))
}

describe('what changed since the last decision', () => {
  it('is open for its reviewer: remarks addressed or open, then old next to new', async () => {
    await show({ decided, riskRisks: [] }, true)
    expect(await screen.findByText(/Compared with revision 1, rejected on 02 Mar 2026/)).toBeInTheDocument()
    expect(screen.getByText('Why only one?').closest('li')).toHaveTextContent('Changed since')
    expect(screen.getByText('Which index?').closest('li')).toHaveTextContent(/Open.*Somchai Jaidee \(Category Expert\)/)
    expect(screen.getByText('Why only one?')).toHaveAttribute('lang', 'en')
    expect(screen.getByText('One supplier')).toHaveAttribute('lang', 'en')
    expect(screen.getByText('Two suppliers in one port')).toBeInTheDocument()
    expect(
      screen.getByRole('table', { name: /from likelihood 4, impact 4 to likelihood 2, impact 4/ }),
    ).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Plan added' })).toBeInTheDocument()
    expect(screen.getByText('Hedge prices (Pending)')).toBeInTheDocument()
  })

  it('shows a changed target as on the record, with its day in the notation of the reader', async () => {
    const target = { likelihood: 1, impact: 2, score: 2, level: 'low', on: '2027-06-30' } as const
    const detail = { ...now.latestDetail, target }
    await show({ decided, riskRisks: [] }, true, { ...now, latestDetail: detail })
    expect(await screen.findByText('1 × 2 = 2, 30 Jun 2027')).toBeInTheDocument()
  })

  it('is behind a button for everyone else', async () => {
    await show({ decided, riskRisks: [] }, false)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show 3 changes' }))
    expect(screen.getByText('Two suppliers in one port')).toBeInTheDocument()
  })

  it('has the explanation of a contradiction that did not change (rule events.contradicted)', async () => {
    const evidence = { events: 3, nearMisses: 0, lossTotal: [], likelihood: 4 }
    const evidenceComment = 'The belt was replaced'
    const detail = { ...now.latestDetail, evidenceComment }
    const values = { events: 3, months: 36, likelihood: 4, rated: 2 }
    const facts = [{ kind: 'events' as const, weight: 5, since: null, values }]
    const contradicted = { ...now, evidence, facts, latestDetail: detail }
    await show({ decided: { ...decided, evidenceComment }, riskRisks: [] }, true, contradicted)
    expect(await screen.findByText(evidenceComment)).toBeInTheDocument()
  })

  it('is not there before the first decision', async () => {
    await show({ decided: null, riskRisks: [] }, true)
    expect(screen.getByText('Nothing')).toBeInTheDocument()
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  it('is shown to no reader without a decision once the record is complete', async () => {
    const done = {
      ...now,
      latestDetail: { ...now.latestDetail, workflowStatus: { name: 'complete_managing_director' as const } },
    }
    await show({ decided, riskRisks: [] }, false, done)
    expect(await screen.findByText('Nothing')).toBeInTheDocument()
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
