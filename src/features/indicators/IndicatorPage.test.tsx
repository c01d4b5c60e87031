import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Indicator, IndicatorValue } from '#domain/wire/indicators'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import IndicatorPage from './IndicatorPage.tsx'

const at = '2026-03-02T03:00:00.000Z'
const indicator: Indicator = {
  id: 4,
  companyGroupId: 8,
  companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
  nameEn: 'Coal stock',
  nameTh: 'ถ่านหินคงคลัง',
  unit: 'tons',
  direction: 'down',
  amber: 20,
  red: 10,
  rhythm: 'monthly',
  giverUserId: null,
  giver: null,
  riskIds: [7, 9],
  state: 'normal',
  value: 30,
  on: '2026-02-01',
  allowedActions: [],
  createdAt: at,
  updatedAt: at,
}
const values = [10, 20, 30].map((value, index): IndicatorValue => ({
  on: `2026-0${index + 1}-01`,
  value,
  comment: null,
  by: null,
  createdAt: at,
  updatedAt: at,
}))

const open = (
  allowedActions: Indicator['allowedActions'],
  performance: { critical: number; followed: number; medianLeadDays: number | null },
) =>
  renderWithResponses(
    <Routes>
      <Route path="/indicators/:id" element={<IndicatorPage />} />
    </Routes>,
    {
      path: '/indicators/4',
      calls: {
        'GET /api/v1/indicators/:id': () => Promise.resolve({ ...indicator, allowedActions }),
        'GET /api/v1/indicators/:id/values': () => Promise.resolve(values),
        'GET /api/v1/indicators/:id/performance': () => Promise.resolve(performance),
      },
    },
  )

it.each([
  [0, 0, null, null],
  [2, 0, null, 'Became critical 2 times; no consequence followed within 90 days.'],
  [2, 1, 12, 'Became critical 2 times, 1 of them with a consequence. Median lead time in days: 12.'],
] as const)(
  'an indicator that became critical %i times, %i of them with a consequence, shows how well it warned (rule indicators.performance)',
  async (critical, followed, medianLeadDays, note) => {
    await open([], { critical, followed, medianLeadDays })
    const table = await screen.findByRole('table', { name: 'Values' })
    // The latest first, each in its own state.
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/01 Mar 2026.*30.*Normal/),
      expect.stringMatching(/01 Feb 2026.*20.*Warning/),
      expect.stringMatching(/01 Jan 2026.*10.*Critical/),
    ])
    expect(screen.getAllByRole('link', { name: /^#/ }).map(({ textContent }) => textContent)).toEqual(['#7', '#9'])
    if (note === null) expect(screen.queryByRole('note')).not.toBeInTheDocument()
    else expect(await screen.findByRole('note')).toHaveTextContent(note)
  },
)

it.each([
  [[], []],
  [['give_values'], ['Enter a value', 'Values from Excel', 'Correct the value of 01 Mar 2026']],
  [
    ['update', 'delete'],
    ['Edit', 'Delete'],
  ],
] as const)('an indicator offers the allowed actions %j alone (rule indicators.access)', async (allowed, offered) => {
  await open([...allowed], { critical: 0, followed: 0, medianLeadDays: null })
  await screen.findByRole('table', { name: 'Values' })
  const all = ['Enter a value', 'Values from Excel', 'Correct the value of 01 Mar 2026', 'Edit', 'Delete']
  const shown = all.filter((name) => screen.queryByRole('button', { name: new RegExp(`^${name}`) }) !== null)
  expect(shown).toEqual(offered)
})
