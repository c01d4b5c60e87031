import { expect, it } from 'vitest'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { amountText } from './amountText.ts'

it('an amount and its currency stay on one line', () => {
  const lastWord = ((key: string) => key.split('.').at(-1)) as Translate
  expect(amountText(lastWord, { financialAmount: 0, financialCurrency: 'THB' })).toBe('0\u00a0THB')
  expect(amountText(lastWord, { financialAmount: 35e6, financialCurrency: null })).toBe('')
})
