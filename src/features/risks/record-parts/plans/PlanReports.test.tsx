import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { samplePlan, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithApp, renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { PlanReports } from './PlanReports.tsx'

it.each([true, false])(
  'the section offers a report on a plan only where the plan allows it: %s (rule plans.updates)',
  async (mayUpdate) => {
    respondToCalls({ 'GET /api/v1/mitigation-plans/:id/updates': async () => [] })
    const plan = { ...samplePlan(1, 'Order bricks'), mayUpdate }
    await renderWithApp(<PlanReports risk={sampleRisk()} plan={plan} />)
    expect(screen.queryAllByRole('button', { name: 'Report progress: Order bricks' })).toHaveLength(mayUpdate ? 1 : 0)
  },
)

it('the record is read again after a report (rule plans.updates)', async () => {
  const plan = { ...samplePlan(1, 'Order bricks'), mayUpdate: true }
  const readRisk = vi.fn(async (_parts: object) => sampleRisk())
  await renderWithResponses(<PlanReports risk={sampleRisk()} plan={plan} />, {
    calls: {
      'GET /api/v1/risks/:id': readRisk,
      'GET /api/v1/mitigation-plans/:id/updates': async () => [],
      'POST /api/v1/mitigation-plans/:id/updates': async () => ({}) as never,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Report progress: Order bricks' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Comment/ }), 'Delivered')
  expect(readRisk).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }))
  await waitFor(() => expect(readRisk.mock.calls[0]?.[0]).toMatchObject({ params: { id: sampleRisk().id } }))
})
