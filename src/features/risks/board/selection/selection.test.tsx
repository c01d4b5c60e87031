import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { board } from '#i18n/en/board'
import type { Outcome } from '#src/features/risks/actions/runOnEach.ts'
import { samplePlan, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { cardOf, riskOf } from '../testSupport/risks.ts'
import AddToSummaryDialog from './AddToSummaryDialog.tsx'
import { useBulkEdit } from './useBulkEdit.ts'

const version = '2026-05-06T07:30:00.000Z'

it('items are added to a summary of the home that may be edited, which keeps its others', async () => {
  const summary = {
    ...sampleRisk({ id: 4 }),
    type: 'summary' as const,
    riskRisks: [{ id: 1, riskId: 7 }],
    updatedAt: version,
  }
  const cards = [
    riskOf({ id: 4, type: 'summary', event: 'Fuel prices', allowedActions: ['edit'] }),
    riskOf({ id: 5, type: 'summary', event: 'Fuel shortage', allowedActions: [] }),
  ].map(cardOf)
  const change = vi.fn((_parts: object, _options?: object) => Promise.resolve(summary))
  const { getList, queryClient } = await renderWithResponses(
    <AddToSummaryDialog items={[{ id: 7 }, { id: 9 }]} onClose={() => undefined} />,
    {
      role: 'Assessor',
      lists: { risks: cards },
      calls: { 'GET /api/v1/risks/:id': () => Promise.resolve(summary as never), 'PUT /api/v1/risks/:id': change },
    },
  )
  const refresh = vi.spyOn(queryClient, 'invalidateQueries')
  await userEvent.type(await screen.findByRole('combobox', { name: /summary/ }), 'Fuel')
  await userEvent.click(await screen.findByRole('option', { name: /Fuel prices/ }))
  expect(getList.mock.lastCall?.[1]).toMatchObject({
    filter: { type: 'summary', companyGroupId: [8], includeDescendants: false, isActive: true },
  })
  await userEvent.click(screen.getByRole('combobox', { name: /summary/ }))
  expect(screen.queryByRole('option', { name: /Fuel shortage/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('1 risk item added.')).toBeInTheDocument()
  expect(change.mock.calls).toEqual([
    [{ params: { id: 4 }, body: { riskIds: [7, 9], updatedAt: version } }, { errors: 'form' }],
  ])
  expect(refresh).toHaveBeenCalledWith()
})

it('one owner is set on all plans of the records that have any, and the board is read again', async () => {
  const plan = { ...samplePlan(41, 'Second pump'), status: 'In Progress' as const, updatedAt: version }
  const risks = [sampleRisk({ id: 1, detail: { mitigationPlans: [plan, { ...plan, id: 42 }] } }), sampleRisk({ id: 2 })]
  const change = vi.fn((_parts: object, _options?: object) => Promise.resolve([]))
  const onDone = vi.fn()
  function Probe() {
    const { mutate } = useBulkEdit(onDone)
    return <button onClick={() => mutate({ field: 'planOwner', value: 5, risks: risks.map(cardOf) })}>Set</button>
  }
  const { queryClient } = await renderWithResponses(<Probe />, {
    role: 'Assessor',
    calls: {
      'GET /api/v1/risks/:id': ({ params: { id } }) => Promise.resolve(risks[Number(id) - 1]!),
      'PUT /api/v1/mitigation-plans': change,
    },
  })
  const refresh = vi.spyOn(queryClient, 'invalidateQueries')
  await userEvent.click(screen.getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  const sent = { description: 'Second pump', status: 'In Progress', updatedAt: version, ownerUserId: 5 }
  expect(change.mock.calls).toEqual([
    [
      {
        body: {
          riskDetailId: risks[0]!.latestDetail.id,
          updatedAt: risks[0]!.updatedAt,
          mitigationPlans: [expect.objectContaining({ ...sent, id: 41 }), expect.objectContaining({ ...sent, id: 42 })],
        },
      },
      { errors: 'caller' },
    ],
  ])
  expect(onDone.mock.calls[0]![0].map(({ message }: Outcome) => message)).toEqual([
    undefined,
    board.selection.set.noPlan,
  ])
})
