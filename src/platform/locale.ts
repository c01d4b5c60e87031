import { defaultLocale, locales, prefixOf, type Locale } from '#i18n/locales'

/** The language of a URL path: Thai under `/th`, English everywhere else (rule site.languages). */
export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split('/')
  return locales.find((locale) => locale !== defaultLocale && locale === first) ?? defaultLocale
}

/** The language of this document; the URL alone decides it. */
export function currentLocale(): Locale {
  return localeOfPath(window.location.pathname)
}

/** The router's basename of a language. */
export function basenameOf(locale: Locale): string {
  return prefixOf(locale) || '/'
}

/** The path without its language prefix, `/th/login` -> `/login`. */
export function pathWithoutLocale(pathname: string): string {
  return pathname.slice(prefixOf(localeOfPath(pathname)).length) || '/'
}

/** The URL of a page of the app in a language, `('th', '/login')` -> `/th/login`. */
export function hrefIn(locale: Locale, path: string): string {
  const prefix = prefixOf(locale)
  return prefix !== '' && (path === '/' || path.startsWith('/?')) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`
}

/** Leaves the router: loads a page of the app in the document's language. */
export function openDocument(path: string): void {
  window.location.assign(hrefIn(currentLocale(), path))
}
