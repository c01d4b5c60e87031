import { defaultLocale, type Locale } from '#i18n/locales'

const thaiPrefix = /^\/th(?=\/|$)/

/** The language of a URL path: Thai under `/th`, English everywhere else (rule site.languages). */
export function localeOfPath(pathname: string): Locale {
  return thaiPrefix.test(pathname) ? 'th' : defaultLocale
}

/** The language of this document; the URL alone decides it. */
export function currentLocale(): Locale {
  return localeOfPath(window.location.pathname)
}

/** The router's basename of a language. */
export function basenameOf(locale: Locale): string {
  return locale === 'th' ? '/th' : '/'
}

/** The path without its language prefix, `/th/login` -> `/login`. */
export function pathWithoutLocale(pathname: string): string {
  return pathname.replace(thaiPrefix, '') || '/'
}

/** The URL of a page of the app in a language, `('th', '/login')` -> `/th/login`. */
export function hrefIn(locale: Locale, path: string): string {
  if (locale === 'en') return path
  return path === '/' || path.startsWith('/?') ? `/th${path.slice(1)}` : `/th${path}`
}

/** Leaves the router: loads a page of the app afresh, in the document's language. */
export function openDocument(path: string): void {
  window.location.assign(hrefIn(currentLocale(), path))
}
