import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blankCriteria } from '#domain/records/criteria'
import type { RatedScale } from '#domain/records/criteria'
import type { Criterion } from '#domain/wire/ratingCriteria'
import { messages as english } from '#i18n/en/index'
import { messages as thai } from '#i18n/th/index'
import { unbroken } from '#i18n/unbroken'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { useMeaning } from './Criteria.tsx'
import { criterionText } from './criterionText.ts'

const said = (criterion: Partial<Criterion>): Criterion => ({ ...blankCriteria()[0]!, ...criterion })
const financial = [
  said({ textEn: 'Small', to: 1_000_000, unit: 'THB' }),
  said({ textEn: 'Fair', from: 1_000_000, to: 35_500_000, unit: 'THB' }),
  said({ textEn: 'Large', textTh: 'มาก', from: 35_500_000, unit: 'THB' }),
  said({}),
  said({ textTh: 'มากที่สุด' }),
]
const all = {
  id: 'all',
  likelihood: blankCriteria(),
  impacts: [{ impactTypeKey: 'financial', criteria: financial }],
  updatedAt: '2026-01-05T03:00:00.000Z',
}
const endpoints = { getOne: () => Promise.resolve({ data: all }) }

/** The meaning of one rate. */
function Meaning({ rated, rate }: { rated: RatedScale; rate: number }) {
  return <p>{useMeaning(rated)(rate)}</p>
}

const ofFinancial = (rate: number) => <Meaning rated={{ scale: 'impact', impactTypeKey: 'financial' }} rate={rate} />

describe('the meaning of a rating (rule scoring.criteria)', () => {
  it.each([
    [1, '1 – Insignificant: Up to 1 million THB – Small'],
    [2, '2 – Minor: 1 million to 35.5 million THB – Fair'],
    [4, '4 – Major'],
    [5, '5 – Severe: มากที่สุด'],
  ])('is its name and its criterion: %i', async (rate, text) => {
    await renderWithResponses(ofFinancial(rate), { endpoints })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('speaks Thai, with Thai words for large numbers', async () => {
    window.history.replaceState(null, '', '/th/')
    await renderWithResponses(ofFinancial(3), { endpoints, locale: 'th' })
    expect(
      (
        await screen.findAllByText(
          (_text, element) =>
            element?.tagName === 'P' && element.textContent.includes(unbroken('ตั้งแต่ 35.5\u00a0ล้านบาท ขึ้นไป – มาก')),
        )
      ).length,
    ).toBeGreaterThan(0)
  })

  it.each([
    ['en', { from: 80 }, '80 percent or more'],
    ['th', { from: 80 }, 'ตั้งแต่ร้อยละ 80 ขึ้นไป'],
    ['th', { from: 20, to: 50 }, 'ร้อยละ 20 ถึง 50'],
    ['th', { to: 5 }, 'ไม่เกินร้อยละ 5'],
  ] as const)('has its percentages in %s: %j', async (locale, bounds, expected) => {
    const provider = createI18nProvider(locale, (locale === 'en' ? english : thai) as never)
    const translate: Translate = (key, ...filling) => provider.translate(key, ...filling)
    expect(criterionText(translate, said({ ...bounds, unit: 'percent' }))).toBe(expected)
  })
})
