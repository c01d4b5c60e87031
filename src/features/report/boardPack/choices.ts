import { locales } from '#i18n/locales'

/** The number of the highest risks with their own page. */
export const topRiskChoices = [5, 10, 20] as const

export type TopRisks = (typeof topRiskChoices)[number]

/** The languages of a pack; with both, one language follows the other in the same file. */
export const packLanguages = [...locales, 'both'] as const

export type PackLanguage = (typeof packLanguages)[number]
