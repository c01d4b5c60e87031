import { locales } from '../organisation/locales.ts'

/** How many of the highest risks get a page of their own. */
export const topRiskChoices = [5, 10, 20] as const

export type TopRisks = (typeof topRiskChoices)[number]

/** The languages a pack can be in; of both – all that there are – one follows the other in the same file. */
export const packLanguages = [...locales, 'both'] as const

export type PackLanguage = (typeof packLanguages)[number]

export const packFormats = ['powerpoint', 'pdf'] as const

export type PackFormat = (typeof packFormats)[number]
