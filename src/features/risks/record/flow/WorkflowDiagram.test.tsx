import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/wire/audit'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sampleRisk } from '#src/features/risks/shared/testSupport/sampleRisk.ts'
import { WorkflowDiagram } from './WorkflowDiagram.tsx'

const moved = (fromStatus: WorkflowStatus, toStatus: WorkflowStatus, createdAt: string) =>
  ({ fromStatus, toStatus, createdAt }) as AuditEntry

const show = (name: WorkflowStatus, entries: AuditEntry[] = []) =>
  renderWithApp(<WorkflowDiagram risk={sampleRisk({ detail: { workflowStatus: { name } } })} entries={entries} />)

const here = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')

describe('the workflow of a record, drawn', () => {
  it('shows the current step, since when, and who has what to do', async () => {
    await show('waiting_internal_owner', [
      moved('complete_assessor', 'waiting_internal_owner', '2026-02-01T08:00:00.000Z'),
      moved('waiting_internal_owner', 'reject_internal_owner', '2026-02-02T08:00:00.000Z'),
      moved('complete_assessor', 'waiting_internal_owner', '2026-03-05T08:00:00.000Z'),
      moved('waiting_internal_owner', 'waiting_internal_owner', '2026-03-09T08:00:00.000Z'),
    ])
    expect(here()).toHaveTextContent('Internal Owner approves')
    expect(here()).toHaveTextContent('At this step since 05 Mar 2026')
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    expect(screen.getByText('Managing Director approves, if the MD approval workflow is on')).toBeInTheDocument()
  })

  it('returns a rejected record to its author', async () => {
    await show('reject_category_expert')
    expect(here()).toHaveTextContent('Assessor prepares')
    expect(here()).toHaveTextContent('Current step')
  })

  it('names the approval of the Managing Director without a condition once the record is there', async () => {
    await show('waiting_managing_director')
    expect(here()).toHaveTextContent(/Managing Director approves(?!,)/)
  })

  it('leaves out a Managing Director whose approval was not needed', async () => {
    await show('complete_internal_owner')
    expect(here()).toHaveTextContent('Complete')
    expect(screen.queryByText(/Managing Director/)).not.toBeInTheDocument()
  })
})
