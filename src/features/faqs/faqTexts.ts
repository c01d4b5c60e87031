import type { Faq } from '#domain/wire/faqs'
import type { Locale } from '#i18n/locales'

/** The texts of a question with its answer, in both languages. */
export type FaqTexts = Pick<Faq, 'titleEn' | 'titleTh' | 'descriptionEn' | 'descriptionTh'>

/** The names of the fields of each language. */
export const faqFields = {
  en: { title: 'titleEn', description: 'descriptionEn' },
  th: { title: 'titleTh', description: 'descriptionTh' },
} as const satisfies Record<Locale, { title: keyof FaqTexts; description: keyof FaqTexts }>

/** The order in which readers see the questions. */
export const ownOrder = { field: 'order', order: 'ASC' } as const

/** Whether a language has both question and answer; a form may hold neither yet. */
export function isWrittenIn(locale: Locale, texts: Partial<FaqTexts>): boolean {
  const { title, description } = faqFields[locale]
  return Boolean(texts[title]?.trim()) && Boolean(texts[description]?.trim())
}

/** Question and answer in the reader's language, or in the other one where the answer is missing. */
export function textIn(locale: Locale, faq: FaqTexts): { locale: Locale; title: string; description: string } {
  const other: Locale = locale === 'en' ? 'th' : 'en'
  const shown = isWrittenIn(locale, faq) || !isWrittenIn(other, faq) ? locale : other
  const { title, description } = faqFields[shown]
  return { locale: shown, title: faq[title], description: faq[description] }
}
