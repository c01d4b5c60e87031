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
 * Loads the first texts of one language. A document has one language for its whole life, that of its URL, so the other
 * languages are not loaded.
 */
export async function loadFirstMessages(locale: Locale): Promise<TranslationMessages> {
  return (await first[locale]()).messages
}

/** Loads the texts of all pages that are not first pages (`withLaterTexts`). */
export async function loadLaterMessages(locale: Locale): Promise<object> {
  return (await later[locale]()).messages
}

/** Loads every text of one language. */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  const [begun, added] = await Promise.all([loadFirstMessages(locale), loadLaterMessages(locale)])
  return { ...begun, ...added }
}
