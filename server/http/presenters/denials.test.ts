import { expect, it } from 'vitest'
import { actorOf, riskOf } from '#domain/access/testing'
import { translate } from '#i18n/translate'
import { acceptanceDenialOf } from './denials.ts'

it('the denial of an acceptance is for those who accept ratings of its home alone (rule acceptance.given)', () => {
  const risk = riskOf({ workflowStatus: 'waiting_internal_owner' })
  const seenBy = (...actor: Parameters<typeof actorOf>) =>
    acceptanceDenialOf({ actor: actorOf(...actor), locale: 'en' }, risk, 13)
  expect(seenBy('Internal Owner', { ownerLimit: 12 })).toBe(translate('en', 'deniedReasons.above_owner_limit'))
  expect(seenBy('Managing Director', { companyGroupId: 999 })).toBeNull()
  expect(seenBy('Viewer')).toBeNull()
})
