/**
 * The languages of the site (rule site.languages): English at the root, Thai under `/th`. The compiler or a test finds
 * every place that lacks a language.
 */
export const locales = ['en', 'th'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale = 'en' satisfies Locale
