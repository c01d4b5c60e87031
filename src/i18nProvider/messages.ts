import type { TranslationMessages } from 'react-admin'
import type { Locale } from '../../i18n/locales.ts'

/**
 * Loads every text of one language, react-admin's own included. The other language stays on the
 * server: a document has one language for its whole life, the one of its URL.
 */
export async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  if (locale === 'th') {
    const [{ reactAdmin }, { messages }] = await Promise.all([
      import('../../i18n/th/reactAdmin.ts'),
      import('../../i18n/th/index.ts'),
    ])
    return { ...reactAdmin, ...messages }
  }
  const [{ default: reactAdmin }, { messages }] = await Promise.all([
    import('ra-language-english'),
    import('../../i18n/en/index.ts'),
  ])
  return { ...reactAdmin, ...messages }
}
