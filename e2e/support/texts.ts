import polyglotI18nProvider from 'ra-i18n-polyglot'
import { defaultLocale, prefixOf, type Locale } from '#i18n/locales'
import { loadMessages } from '#src/platform/i18n/messages.ts'

/** A text of the web app by its key, its `%{name}` filled from the options. */
export type Translate = (key: string, options?: Readonly<Record<string, string | number>>) => string

/**
 * What the web app says in a language, so that one journey reads in both.
 * The translation throws for a key that no screen can know either.
 */
export async function textsIn(locale: Locale): Promise<Translate> {
  const messages = await loadMessages(locale)
  const { translate } = polyglotI18nProvider(() => messages, locale, [], {
    onMissingKey: (key: string) => {
      throw new Error(`There is no text ${key}`)
    },
  })
  return (key, options) => translate(key, options)
}

/** The place of a page in a language: Thai stands under `/th` (rule site.languages). */
export function addressIn(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `${prefixOf(locale)}${path === '/' ? '' : path}`
}
