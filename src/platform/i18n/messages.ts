import type { TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'

/**
 * Loads every text of one language. The other language stays on the server: a document has one language for its whole
 * life, the one of its URL.
 */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  // Two statements: of a choice between two imports the bundler would fetch what either needs.
  if (locale === 'th') return (await import('./thai.ts')).messages
  return (await import('./english.ts')).messages
}
