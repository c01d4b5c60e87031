import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { dataProvider, type RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sampleAssessment, samplePlan, sampleRisk } from '#src/features/risks/testSupport/sampleRisk.ts'
import { ChangesSection } from './ChangesSection.tsx'

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

async function show(answer: Awaited<ReturnType<RiskBoardDataProvider['getChanges']>>, isDeciding: boolean) {
  const provider = { ...dataProvider, getChanges: async () => answer } as RiskBoardDataProvider
  await renderWithApp(
    <DataProviderContext value={provider}>
      <ChangesSection risk={now} isDeciding={isDeciding} />
    </DataProviderContext>,
  )
}

describe('what changed since the last decision', () => {
  it('stands open before its reviewer: remarks answered or open, then old beside new', async () => {
    await show({ decided, riskRisks: [] }, true)
    expect(await screen.findByText(/Compared with revision 1, rejected on 02 Mar 2026/)).toBeInTheDocument()
    expect(screen.getByText('Why only one?').closest('li')).toHaveTextContent('Addressed')
    expect(screen.getByText('Which index?').closest('li')).toHaveTextContent(/Open.*Somchai Jaidee \(Category Expert\)/)
    expect(screen.getByText('One supplier')).toBeInTheDocument()
    expect(screen.getByText('Two suppliers in one port')).toBeInTheDocument()
    expect(
      screen.getByRole('table', { name: /from likelihood 4, impact 4 to likelihood 2, impact 4/ }),
    ).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Plan added' })).toBeInTheDocument()
    expect(screen.getByText('Hedge prices (Pending)')).toBeInTheDocument()
  })

  it('waits behind a button for everyone else', async () => {
    await show({ decided, riskRisks: [] }, false)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show what changed (3 changes)' }))
    expect(screen.getByText('Two suppliers in one port')).toBeInTheDocument()
  })

  it('is not there before the first decision', async () => {
    await show({ decided: null, riskRisks: [] }, true)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
