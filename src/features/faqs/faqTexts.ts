import { fieldIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { recordOf } from '#domain/risks/fieldNames'
import { locales, type Locale } from '#i18n/locales'

/** The texts of a question with its answer, in each language. */
export type FaqTexts = InEachLanguage<'title' | 'description'>

/** The names of the fields of each language. */
export const faqFields = recordOf(locales, (locale) => ({
  title: fieldIn('title', locale),
  description: fieldIn('description', locale),
}))

/** The order in which readers see the questions. */
export const ownOrder = { field: 'order', order: 'ASC' } as const

/** Returns whether a language has both question and answer; a form may have neither. */
export function isWrittenIn(locale: Locale, texts: Partial<FaqTexts>): boolean {
  const { title, description } = faqFields[locale]
  return Boolean(texts[title]?.trim()) && Boolean(texts[description]?.trim())
}

/** Returns question and answer in the reader's language, or in the first language that has both. */
export function textIn(locale: Locale, faq: FaqTexts): { locale: Locale; title: string; description: string } {
  const shown = [locale, ...locales].find((one) => isWrittenIn(one, faq)) ?? locale
  const { title, description } = faqFields[shown]
  return { locale: shown, title: faq[title], description: faq[description] }
}
