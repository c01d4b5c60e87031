import type { TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'

const texts = {
  en: () => import('./english.ts'),
  th: () => import('./thai.ts'),
} satisfies Record<Locale, () => Promise<{ messages: TranslationMessages }>>

/**
 * Loads the texts of one language. A document has one language for its whole life, that of its URL, so the other
 * languages are not loaded.
 */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  return (await texts[locale]()).messages
}
