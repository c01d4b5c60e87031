import { defaultLocale, locales } from '#i18n/locales'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'

const languageOfferedKey = 'riskBoard.languageOffered'

/**
 * Returns the URL of a page in the browser's language, once a tab, so that the language link still works; undefined if
 * the document has that language or a prefix (rule site.languages).
 */
export function hrefInBrowserLanguage(path: string): string | undefined {
  if (sessionStorage.getItem(languageOfferedKey) !== null) return undefined
  sessionStorage.setItem(languageOfferedKey, 'true')
  const preferred = navigator.languages
    .map((tag) => locales.find((locale) => locale === tag.split('-')[0]))
    .find(Boolean)
  if (preferred === undefined || preferred === defaultLocale || currentLocale() !== defaultLocale) return undefined
  return hrefIn(preferred, path)
}
