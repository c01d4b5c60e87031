import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Acceptance } from '#domain/wire/acceptances'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { LatestAcceptance } from './AcceptancePanel.tsx'

const by = { id: 4, firstName: 'Anong', lastName: 'Chai' }
const acceptance: Acceptance = {
  id: 5,
  state: 'active',
  until: '2026-06-30',
  score: 12,
  by,
  riskId: 7,
  revision: 1,
  appetite: 9,
  reason: 'A spare mill takes nine months',
  condition: null,
  role: 'Managing Director',
  createdAt: '2026-01-05T03:00:00.000Z',
  outdatedFields: [],
  outdatedAt: null,
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
}
const later = '2026-03-02T03:00:00.000Z'

it.each<[string, Partial<Acceptance>, string]>([
  ['that is valid', {}, 'Accepted until 30 Jun 2026'],
  ['that has lapsed, which the facts of the record state', { state: 'lapsed' }, ''],
  [
    'that is outdated',
    { state: 'outdated', outdatedAt: later, outdatedFields: ['netRating'] },
    'Outdated since 02 Mar 2026. Changed: net rating.',
  ],
  [
    'that was revoked',
    { state: 'revoked', revokedAt: later, revokedBy: by, revokeReason: 'Too long' },
    'Acceptance revokedRevoked by Anong Chai on 02 Mar 2026: Too long',
  ],
])('an acceptance %s shows its state once (rule acceptance.states)', async (_, state, text) => {
  const calls = { 'GET /api/v1/risks/:id/acceptances': () => Promise.resolve([{ ...acceptance, ...state }]) }
  await renderWithResponses(<LatestAcceptance risk={sampleRisk()} />, { calls })
  const region = await screen.findByRole('region', { name: 'Risk acceptance' })
  const given = 'Anong Chai (Managing Director) on 05 Jan 2026: accepted until 30 Jun 2026; score 12, appetite 9'
  expect(region.textContent).toBe(`${text}A spare mill takes nine months${given}`)
})
