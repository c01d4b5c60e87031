import { faqInput, type Faq } from '#domain/wire/faqs'
import { problemsOf } from '#domain/validation/problems'
import type { ValidationProblem } from '#domain/validation/messages'
import type { Locale } from '#i18n/locales'

/** A question with its answer as its form holds it, in both languages. */
export type FaqValues = Pick<Faq, 'titleEn' | 'titleTh' | 'descriptionEn' | 'descriptionTh'>

/** The names of the fields of each language. */
export const faqFields = {
  en: { title: 'titleEn', description: 'descriptionEn' },
  th: { title: 'titleTh', description: 'descriptionTh' },
} as const satisfies Record<Locale, { title: keyof FaqValues; description: keyof FaqValues }>

export function faqValuesOf(faq: Faq | null): FaqValues {
  const { titleEn = '', titleTh = '', descriptionEn = '', descriptionTh = '' } = faq ?? {}
  return { titleEn, titleTh, descriptionEn, descriptionTh }
}

/** What can be told without the server, by field (rule text.limits). */
export function problemsOfFaq(values: FaqValues): Record<string, ValidationProblem> {
  const parsed = faqInput.safeParse(values)
  return parsed.success ? {} : problemsOf(parsed.error)
}

/** Whether a language has both question and answer. */
export function isWrittenIn(locale: Locale, values: FaqValues): boolean {
  const { title, description } = faqFields[locale]
  return values[title].trim() !== '' && values[description].trim() !== ''
}

/** Question and answer in the reader's language, or in the other one where the answer is missing. */
export function textIn(locale: Locale, faq: FaqValues): { locale: Locale; title: string; description: string } {
  const other: Locale = locale === 'en' ? 'th' : 'en'
  const shown = isWrittenIn(locale, faq) || !isWrittenIn(other, faq) ? locale : other
  const { title, description } = faqFields[shown]
  return { locale: shown, title: faq[title], description: faq[description] }
}
