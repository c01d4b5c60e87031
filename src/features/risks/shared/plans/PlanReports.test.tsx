import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { samplePlan, sampleRisk } from '../testSupport/sampleRisk.ts'
import { PlanReports } from './PlanReports.tsx'

it.each([true, false])(
  'offers a report on a plan only where the plan allows it: %s (rule plans.updates)',
  async (mayUpdate) => {
    respondToCalls({ 'GET /api/v1/mitigation-plans/:id/updates': async () => [] })
    const plan = { ...samplePlan(1, 'Order bricks'), mayUpdate }
    await renderWithApp(<PlanReports risk={sampleRisk()} plan={plan} />)
    expect(screen.queryAllByRole('button', { name: 'Report progress: Order bricks' })).toHaveLength(mayUpdate ? 1 : 0)
  },
)
