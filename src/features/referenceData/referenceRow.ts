import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'

/** The lists of options for records that a System Admin edits. */
export const referenceLists = ['risk-categories', 'category-experts', 'category-impacts'] as const

export type ReferenceList = (typeof referenceLists)[number]

/** An entry of any list; a category has an expert group, an impact has a key. */
export type ReferenceRow = Omit<RiskCategory, 'categoryExpertId' | 'isOther'> &
  Partial<Pick<RiskCategory, 'categoryExpertId' | 'isOther'>> &
  Partial<Pick<CategoryImpact, 'key'>>
