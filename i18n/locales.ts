/** The languages of the site (rule site.languages): English at the root, Thai under `/th`. */
export const locales = ['en', 'th'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'
