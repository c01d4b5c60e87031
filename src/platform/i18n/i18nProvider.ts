import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'

/**
 * The translations of the document's language. Changing the language means opening the same page
 * under the other prefix, therefore `changeLocale` does nothing here: a locale that react-admin
 * remembered could otherwise override the URL.
 */
export function createI18nProvider(locale: Locale, messages: TranslationMessages): I18nProvider {
  return {
    ...polyglotI18nProvider(() => messages, locale, []),
    changeLocale: () => Promise.resolve(),
  }
}
