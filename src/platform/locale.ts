import { defaultLocale, locales, prefixOf, type Locale } from '#i18n/locales'
import { exactNumber } from '#i18n/numbers'

/** Returns the language of a URL path: Thai under `/th`, English everywhere else (rule site.languages). */
export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split('/')
  return locales.find((locale) => locale !== defaultLocale && locale === first) ?? defaultLocale
}

/** The language of this document, which depends only on the URL. */
export function currentLocale(): Locale {
  return localeOfPath(window.location.pathname)
}

/** The router's basename of a language. */
export function basenameOf(locale: Locale): string {
  return prefixOf(locale) || '/'
}

/** Returns the path without its language prefix, `/th/login` -> `/login`. */
export function pathWithoutLocale(pathname: string): string {
  return pathname.slice(prefixOf(localeOfPath(pathname)).length) || '/'
}

/**
 * Returns the URL of a page of the app in a language, `('th', '/login')` -> `/th/login`. Several leading slashes become
 * one, because a browser reads what follows two of them as a host.
 */
export function hrefIn(locale: Locale, address: string): string {
  const prefix = prefixOf(locale)
  const path = address.replace(/^[/\\]+/, '/')
  return prefix !== '' && (path === '/' || path.startsWith('/?')) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`
}

/** Loads a page of the app as a new document in the same language, bypassing the router. */
export function openDocument(path: string): void {
  window.location.assign(hrefIn(currentLocale(), path))
}

/** A count in the document's language: `1,000`. */
export const countText = (count: number): string => exactNumber(count, currentLocale())
