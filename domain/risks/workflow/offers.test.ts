import { expect, it } from 'vitest'
import { actorOf, riskOf } from '#domain/access/testing'
import { offerDenial } from './offers.ts'

it('a revocation depends on the accepted score, an acceptance on the present one (rule acceptance.given)', () => {
  const owner = actorOf('Internal Owner', { ownerLimit: 12 })
  const risk = riskOf({ workflowStatus: 'complete_assessor' })
  const acceptance = { state: 'active' as const, score: 15 }
  const denials = (score: number, accepted: number) =>
    (['accept', 'revoke_acceptance'] as const).map((action) =>
      offerDenial(action, owner, risk, { score, appetite: 9, acceptance: { ...acceptance, score: accepted } }),
    )
  expect(denials(12, 15)).toEqual(['already_accepted', 'above_owner_limit'])
  expect(denials(15, 12)).toEqual(['above_owner_limit', null])
})
