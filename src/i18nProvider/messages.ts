import type { TranslationMessages } from 'react-admin'
import type { Locale } from '../../i18n/locales.ts'

/**
 * Loads every text of one language. The other language stays on the server: a document has one language for its whole
 * life, the one of its URL.
 */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  const { messages } = await (locale === 'th' ? import('./thai.ts') : import('./english.ts'))
  return messages
}
