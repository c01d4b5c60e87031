import { expect, it } from 'vitest'
import { locales, type Locale } from '#i18n/locales'
import { languageOf } from './languageOf.ts'

const written: Record<Locale, string> = { en: 'The kiln stops', th: 'เครื่องกำเนิดไฟฟ้า (STG) หยุด' }

it.each(locales)('derives from the letters in which language a text is written: %s', (locale) => {
  expect(languageOf(written[locale])).toBe(locale)
})

it('finds no language in a text without letters', () => {
  expect([languageOf('12-15'), languageOf(''), languageOf(null)]).toEqual([undefined, undefined, undefined])
})
