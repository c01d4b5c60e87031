import { expect, it } from 'vitest'
import { isOfProvider, signOnReasons } from './signOnRefusals.ts'

it('the provider is to blame for three reasons alone (rule session.refusals)', () => {
  expect(signOnReasons.filter(isOfProvider)).toEqual(['provider_away', 'discovery', 'issuer_differs'])
})
