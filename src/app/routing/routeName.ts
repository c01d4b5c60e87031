import type { Locale } from '#i18n/locales'

/** The full name of a route in a language, `login___th` (rule routes.table). */
export function routeName(name: string, locale: Locale): `${string}___${Locale}` {
  return `${name}___${locale}`
}
