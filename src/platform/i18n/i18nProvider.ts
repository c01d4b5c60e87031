import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'
import { withCounts } from '#i18n/numbers'

/**
 * The texts loaded with a page, by the first part of their keys, with their translator for the language of the
 * document.
 */
let added: object = {}
let ofAdded: I18nProvider | undefined

/** Adds texts to the document's language, for every provider of that language. */
export function addMessages(locale: Locale, messages: object): void {
  added = messages
  ofAdded = polyglotI18nProvider(() => messages as TranslationMessages, locale, [])
}

/**
 * The translations of the document's language. Another language opens the same page under another prefix, so
 * `changeLocale` does nothing here: otherwise a locale stored by react-admin could override the URL.
 */
export function createI18nProvider(locale: Locale, messages: TranslationMessages): I18nProvider {
  const first = polyglotI18nProvider(() => messages, locale, [])
  // The language of a board pack can differ from that of the page.
  const providerOf = (key: string) =>
    ofAdded?.getLocale() === locale && key.slice(0, key.indexOf('.')) in added ? ofAdded : first
  return {
    ...first,
    translate: (key, options) => providerOf(key).translate(key, options && withCounts(key, options, locale)),
    changeLocale: () => Promise.resolve(),
  }
}
