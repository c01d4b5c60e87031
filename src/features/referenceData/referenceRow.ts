import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'

/** The lists that records are made of and a System Admin writes. */
export const referenceLists = ['risk-categories', 'category-experts', 'category-impacts'] as const

export type ReferenceList = (typeof referenceLists)[number]

/** An entry of any of the lists; of a category its expert group, of an impact its key. */
export type ReferenceRow = Omit<RiskCategory, 'categoryExpertId' | 'isOther'> &
  Partial<Pick<RiskCategory, 'categoryExpertId' | 'isOther'>> &
  Partial<Pick<CategoryImpact, 'key'>>
