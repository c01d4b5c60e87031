import polyglotI18nProvider from 'ra-i18n-polyglot'
import { defaultLocale, prefixOf, type Locale } from '#i18n/locales'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import type { TextKey } from '#src/platform/i18n/useText.ts'

export type { TextKey }

/** The names of the texts in a section: `edit` of `risks.actions.edit`. */
export type NameIn<Section extends string> =
  Extract<TextKey, `${Section}.${string}`> extends `${Section}.${infer Name}` ? Name : never

/** A text of the web app by its key, its `%{name}` filled from the options. */
export type Translate = (key: TextKey, options?: Readonly<Record<string, string | number>>) => string

/** Returns the web app's texts in a language, so that one journey runs in both. Unknown keys throw. */
export async function textsIn(locale: Locale): Promise<Translate> {
  const messages = await loadMessages(locale)
  const { translate } = polyglotI18nProvider(() => messages, locale, [], {
    onMissingKey: (key: string) => {
      throw new Error(`There is no text ${key}`)
    },
  })
  return (key, options) => translate(key, options)
}

/** The URL of a page in a language: Thai is under `/th` (rule site.languages). */
export function addressIn(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `${prefixOf(locale)}${path === '/' ? '' : path}`
}
