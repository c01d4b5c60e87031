import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Locale } from '#i18n/locales'
import { withCounts } from '#i18n/numbers'

/**
 * The translations of the document's language. Another language opens the same page under another prefix, so
 * `changeLocale` does nothing here: otherwise a locale stored by react-admin could override the URL.
 */
export function createI18nProvider(locale: Locale, messages: TranslationMessages): I18nProvider {
  const provider = polyglotI18nProvider(() => messages, locale, [])
  return {
    ...provider,
    translate: (key, options) => provider.translate(key, options && withCounts(key, options, locale)),
    changeLocale: () => Promise.resolve(),
  }
}
