import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleRisk } from '../../board-parts/testSupport/sampleRisk.ts'
import { openRecord, resetServer, server } from '../testSupport/openRecord.tsx'

beforeEach(() => {
  resetServer()
  vi.stubGlobal('scrollTo', vi.fn())
})

it('leads an Internal Owner whose own submission the Managing Director rejected to its withdrawal (rule workflow.four-eyes)', async () => {
  server.stored = sampleRisk({
    allowedActions: ['withdraw'],
    detail: { workflowStatus: { name: 'waiting_internal_owner' }, reviewStatus: 'rejected' },
  })
  await openRecord('/risk/create?riskId=7', 'Internal Owner')
  const strip = within(await screen.findByRole('region', { name: 'Rejected by the Managing Director' }))
  expect(strip.getByText(/^Withdraw your submission, then edit/)).toBeInTheDocument()
  expect(strip.getByRole('button', { name: 'Withdraw' })).toHaveClass('MuiButton-contained')
})
