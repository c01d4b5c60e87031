/**
 * The languages of the site (rule site.languages): English at the root, Thai under `/th`. Everything that is kept, read or
 * said in each of them follows this list, or does not compile or fails a test until it does.
 */
export const locales = ['en', 'th'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale = 'en' satisfies Locale
