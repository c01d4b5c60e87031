import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { addressOf, openRecord, resetServer, server } from './testSupport/openRecord.tsx'

beforeEach(() => {
  resetServer()
  vi.stubGlobal('scrollTo', vi.fn())
})

/** The names of the filled buttons: a strip has one next step. */
const filledIn = (strip: Pick<typeof screen, 'getAllByRole'>) =>
  strip
    .getAllByRole('button')
    .filter(({ className }) => className.includes('MuiButton-contained'))
    .map(({ textContent }) => textContent)

describe('a record whose target or acceptance is over', () => {
  it('asks once whether a target that is over was met, and takes a new day with its reason (rule target.asked)', async () => {
    const sent: unknown[] = []
    server.stored = sampleRisk({
      allowedActions: ['edit_again', 'report'],
      isTargetDue: true,
      isTargetOpen: true,
      targetState: 'missed',
      detail: {
        workflowStatus: { name: 'complete_managing_director' },
        target: { likelihood: 1, impact: 2, score: 2, level: 'low', on: '2026-01-31' },
      },
    })
    const { updatedAt } = server.stored
    server.calls = {
      'POST /api/v1/risks/:id/confirmations': async (parts) => {
        sent.push(parts)
        return server.stored
      },
      'POST /api/v1/risks/:id/target-days': async (parts) => {
        sent.push(parts)
        server.stored = sampleRisk()
        return server.stored
      },
    }
    const { user, place } = await openRecord('/risk/create?riskId=7')
    const strip = within(await screen.findByRole('region', { name: 'The target date has passed' }))
    expect(strip.queryByRole('button', { name: 'Confirm unchanged' })).not.toBeInTheDocument()
    // The answer that the target was met leads to the form.
    expect(strip.queryByRole('button', { name: /^Edit again/ })).not.toBeInTheDocument()
    expect(filledIn(strip)).toEqual(['Report'])
    await user.click(strip.getByRole('button', { name: 'Not met' }))
    const kept = within(await screen.findByRole('alertdialog', { name: 'Not met' }))
    expect(kept.getByText(/^The target is unchanged/)).toBeInTheDocument()
    expect(kept.getByRole('textbox', { name: 'Comment (optional)' })).toHaveAttribute('maxlength', '4000')
    // The answer on the page is the one that a dialog elsewhere asks for.
    expect(kept.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(kept.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toEqual([{ params: { id: 7 }, body: { target: 'kept', updatedAt } }]))
    sent.pop()
    await user.click(await strip.findByRole('button', { name: 'New date' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New date' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The supplier is late')
    await user.click(dialog.getAllByRole('spinbutton')[0]!)
    await user.keyboard('31122027')
    await user.click(dialog.getByRole('button', { name: 'Set date and edit' }))
    await waitFor(() => expect(addressOf(place)).toContain('mode=edit'))
    expect(sent).toEqual([{ params: { id: 7 }, body: { on: '2027-12-31', reason: 'The supplier is late', updatedAt } }])
  })

  it('opens the net rating of a record whose target was met (rule target.asked)', async () => {
    server.stored = sampleRisk({
      allowedActions: ['edit_again'],
      isTargetDue: true,
      detail: {
        workflowStatus: { name: 'complete_managing_director' },
        target: { likelihood: 1, impact: 2, score: 2, level: 'low', on: '2026-01-31' },
      },
    })
    server.calls = {
      'POST /api/v1/risk-details': async () => {
        server.stored = sampleRisk()
        return server.stored.latestDetail
      },
    }
    const { user, place } = await openRecord('/risk/create?riskId=7')
    await user.click(await screen.findByRole('button', { name: 'Met: rate again' }))
    await waitFor(() => expect(addressOf(place)).toBe('/risk/7/net-assessments?mode=edit'))
  })

  it('asks who accepts ratings for a new acceptance when theirs is over, before the report (rule acceptance.to-do)', async () => {
    const accepted = (
      score: [number, number],
      canAccept: boolean,
      deniedAcceptance: string | null = null,
      status: WorkflowStatus = 'complete_assessor',
    ) => {
      server.stored = riskOf({
        id: 7,
        status,
        net: score,
        deniedAcceptance,
        allowedActions: [...(canAccept ? ['accept' as const] : []), 'report'],
        acceptance: {
          id: 3,
          state: 'lapsed',
          until: '2026-10-21',
          score: 12,
          by: { id: 3, firstName: 'Anong', lastName: 'R.' },
        },
        facts: [
          { kind: 'acceptance_lapsed', weight: 4, since: null, values: { on: '2026-10-21', score: 12, limit: 9 } },
        ],
      })
    }
    const strip = async () => within(await screen.findByRole('region', { name: 'Acceptance lapsed' }))
    const accept = () => screen.getByRole('button', { name: 'Accept the risk' })
    const sent: unknown[] = []
    server.calls = {
      'GET /api/v1/risks/:id/acceptances': async () => [],
      'GET /api/v1/risk-acceptances/amounts': async () => [
        {
          companyGroup: server.stored.companyGroup,
          riskCategoryId: null,
          currency: 'THB',
          amount: 600,
          risks: 2,
          summaries: 0,
          limit: 500,
        },
      ],
      'POST /api/v1/risks/:id/acceptances': async ({ body }) => sent.push(body) as never,
    }
    accepted([3, 4], true)
    const { user, unmount } = await openRecord('/risk/create?riskId=7', 'Internal Owner')
    const open = await strip()
    expect(screen.getByRole('note', { name: 'Facts against this rating' })).toHaveTextContent(
      'Risk acceptance lapsed on 21 Oct 2026; net score 12, appetite 9.',
    )
    expect(filledIn(open)).toEqual(['Accept the risk'])
    await user.click(open.getByRole('button', { name: 'Accept the risk' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the risk' }))
    expect(await dialog.findByText(/600 THB of the limit of 500 THB\. This is above the limit\.$/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The kiln is old')
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    // The terms alone: the form contains nothing of the record around it.
    const { updatedAt } = server.stored
    const terms = { reason: 'The kiln is old', condition: null, until: expect.stringMatching(/^\d{4}-/), updatedAt }
    await waitFor(() => expect(sent).toEqual([terms]))
    unmount()

    accepted([3, 5], false, 'A Managing Director can accept it.')
    await openRecord('/risk/create?riskId=7', 'Internal Owner')
    const closed = await strip()
    expect(closed.getByText(/A Managing Director can accept it/)).toBeInTheDocument()
    expect(filledIn(closed)).toEqual([])
    expect(accept()).toBeDisabled()
    cleanup()

    accepted([3, 4], false, 'You submitted this record yourself.')
    await openRecord('/risk/create?riskId=7', 'Internal Owner')
    expect((await strip()).getByText('You submitted this record yourself.')).toBeInTheDocument()
    expect(accept()).toBeDisabled()
    cleanup()

    for (const [role, score, ...others] of [
      ['Assessor', [3, 4]],
      ['Internal Owner', [2, 3]],
      ['Internal Owner', [3, 4], 'You submitted this record yourself.', 'waiting_internal_owner'],
    ] as const) {
      accepted([...score], false, ...others)
      await openRecord('/risk/create?riskId=7', role)
      expect(await screen.findByRole('region', { name: 'Risk acceptance' })).toBeInTheDocument()
      expect(screen.queryByRole('region', { name: 'Acceptance lapsed' })).not.toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Accept the risk' })).not.toBeInTheDocument()
      cleanup()
    }
  })
})
