/** The languages of the site (spec 1): English at the root, Thai under `/th` (spec 2). */
export const locales = ['en', 'th'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'
