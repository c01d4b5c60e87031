import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'

/** What came with a page, by the first part of its keys, and what says it: of one language, that of the document. */
let added: object = {}
let ofAdded: I18nProvider | undefined

/** Adds texts to those of the document's language, whatever provider of that language says them. */
export function addMessages(locale: Locale, messages: object): void {
  added = messages
  ofAdded = polyglotI18nProvider(() => messages as TranslationMessages, locale, [])
}

/**
 * The translations of the document's language. Changing the language means opening the same page
 * under the other prefix, therefore `changeLocale` does nothing here: a locale that react-admin
 * remembered could otherwise override the URL.
 */
export function createI18nProvider(locale: Locale, messages: TranslationMessages): I18nProvider {
  const first = polyglotI18nProvider(() => messages, locale, [])
  // A board pack is in another language than its page.
  const providerOf = (key: string) =>
    ofAdded?.getLocale() === locale && key.slice(0, key.indexOf('.')) in added ? ofAdded : first
  return {
    ...first,
    translate: (key, options) => providerOf(key).translate(key, options),
    changeLocale: () => Promise.resolve(),
  }
}
