import { expect, it } from 'vitest'
import { locales, type Locale } from '#i18n/locales'
import { languageOf } from './languageOf.ts'

const written: Record<Locale, string> = { en: 'The kiln stops', th: 'เครื่องกำเนิดไฟฟ้า (STG) หยุด' }

it.each(locales)('the letters of a text show its language: %s', (locale) => {
  expect(languageOf(written[locale])).toBe(locale)
})

it('a text without letters has no language', () => {
  expect([languageOf('12-15'), languageOf(''), languageOf(null)]).toEqual([undefined, undefined, undefined])
})
