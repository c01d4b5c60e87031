import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { useWorkingDays } from './useWorkingDays.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-22T16:30:00.000Z', 2, 'Sunday night'],
  ['2026-11-22T17:30:00.000Z', 1, 'Monday, half past midnight'],
  ['2026-11-24T16:00:00.000Z', 0, 'today'],
])('counts the working days since %s as %i: in Bangkok it is %s (rule follow-up.days)', async (since, days) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T16:30:00.000Z'), toFake: ['Date'] })
  const Held = () => <output>{useWorkingDays()(since)}</output>
  respondToCalls({
    'GET /api/v1/holidays/:year': async ({ params: { year } }) => ({ year, days: [], updatedAt: null }),
  })
  await renderWithApp(<Held />)
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${days}$`))
})
