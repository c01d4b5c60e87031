import type { TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'

const loaders = {
  en: () => import('./english.ts'),
  th: () => import('./thai.ts'),
} satisfies Record<Locale, () => Promise<{ messages: TranslationMessages }>>

/**
 * Loads every text of one language. The other languages stay on the server: a document has one language for its whole
 * life, the one of its URL.
 */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  return (await loaders[locale]()).messages
}
