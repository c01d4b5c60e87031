// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { defaultEras } from '#domain/organisation/eras'
import { factKinds, factWeights, type Fact, type FactKind } from '#domain/risks/facts'
import { datesFor } from '#i18n/dates'
import { messages as english } from '#i18n/en/index'
import { locales } from '#i18n/locales'
import { messages as thai } from '#i18n/th/index'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { unfilledIn } from '#tests/support/unfilled'
import { factText } from './factText.ts'

const day = '2026-11-05'

/** The values of each kind, the longest sentence first, as `factsOf` of the domain returns them. */
const planted: Record<FactKind, [since: string | null, values: Fact['values']][]> = {
  events: [
    [day, { events: 12, months: 36, likelihood: 5, rated: 2 }],
    [day, { events: 1, months: 36, likelihood: 5, rated: 2 }],
  ],
  indicator_critical: [
    [day, { indicators: 2, score: 12 }],
    [day, { indicators: 1, score: 12 }],
    [null, { indicators: 1, score: 12 }],
  ],
  target_missed: [[day, { target: 9, on: day, score: 12 }]],
  acceptance_lapsed: [[day, { on: day, score: 12, limit: 9 }]],
  amount_level: [
    [null, { amount: 12_000_000, limit: 5_000_000, level: 2, currency: 'THB' }],
    [null, { amount: 1_000_000, limit: 5_000_000, level: 2, currency: 'THB' }],
  ],
  target_postponed: [
    [null, { moves: 3, target: 9, on: day }],
    [null, { moves: 3 }],
  ],
  lowered_to_appetite: [[day, { before: 12, score: 9, limit: 9 }]],
  copied_after_reset: [[day, { on: day }]],
  quick_approval: [
    [day, { limit: 20, seconds: 12 }],
    [day, { limit: 20 }],
  ],
  plans_stalled: [[day, { plans: 2, days: 120 }]],
  indicator_missing: [[null, { indicators: 2 }]],
  review_overdue: [[day, { on: day }]],
  silent: [[day, { on: day }]],
  all_middle: [[null, { rate: 3 }]],
}

const cases = factKinds.flatMap((kind) =>
  planted[kind].map(([since, values]): Fact => ({ kind, weight: factWeights[kind], since, values })),
)

describe.each(locales)('the sentence of a fact in %s (rule facts.shown)', (locale) => {
  const provider = createI18nProvider(locale, (locale === 'en' ? english : thai) as never)
  const { text: dateText } = datesFor({ locale, era: defaultEras[locale] })

  it.each(cases)('contains the numbers of $kind and nothing unfilled: $values', (fact) => {
    const translate: Translate = (key, ...filling) => provider.translate(key, ...filling)
    const sentence = factText(fact, { translate, dateText, locale })
    expect(unfilledIn(sentence)).toBeUndefined()
    expect(sentence).not.toMatch(/NaN|(?:^| )-(?: |$|\.)/)
    expect(sentence).toMatch(/\d|without opening|an indicator/)
    if (fact.values['score'] !== undefined) expect(sentence).toContain(String(fact.values['score']))
    if (fact.values['on'] !== undefined) expect(sentence).toContain(dateText(day))
    if (locale === 'en') expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(14)
  })

  it('joins an amount with its unit on one line', () => {
    const translate: Translate = (key, ...filling) => provider.translate(key, ...filling)
    const [fact] = cases.filter(({ kind }) => kind === 'amount_level')
    const amount = { en: '12\u00a0million\u00a0THB', th: '12\u00a0ล้านบาท' }[locale]
    expect(factText(fact!, { translate, dateText, locale })).toContain(amount)
  })
})
