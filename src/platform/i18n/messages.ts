import type { TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'

const first = {
  en: () => import('./english.ts'),
  th: () => import('./thai.ts'),
} satisfies Record<Locale, () => Promise<{ messages: TranslationMessages }>>

const later = {
  en: () => import('./laterEnglish.ts'),
  th: () => import('./laterThai.ts'),
} satisfies Record<Locale, () => Promise<{ messages: object }>>

/**
 * Loads the texts of one language that the web app begins with. The other languages stay on the server: a document has one
 * language for its whole life, the one of its URL.
 */
export async function loadFirstMessages(locale: Locale): Promise<TranslationMessages> {
  return (await first[locale]()).messages
}

/** Loads the texts of the pages that nobody begins with (`withLaterTexts`). */
export async function loadLaterMessages(locale: Locale): Promise<object> {
  return (await later[locale]()).messages
}

/** Loads every text of one language. */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  const [begun, added] = await Promise.all([loadFirstMessages(locale), loadLaterMessages(locale)])
  return { ...begun, ...added }
}
