import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'

/** An entry of any of the lists; of a category its expert group, of an impact its key. */
export type ReferenceRow = Omit<RiskCategory, 'categoryExpertId' | 'isOther'> &
  Partial<Pick<RiskCategory, 'categoryExpertId' | 'isOther'>> &
  Partial<Pick<CategoryImpact, 'key'>>
