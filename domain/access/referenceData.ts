/** Reasons why an entry cannot be retired; see `i18n/<language>/validation.ts`. */
type RetirementDenial = 'otherStays' | 'expertGroupInUse' | 'lastOffered'

/**
 * Returns the reason why an entry of a list cannot be retired, null if it can (rule reference.retired).
 * @param entry.isOther whether it is the category 'Other'
 * @param entry.categories the number of active categories that an expert group reviews
 * @param entry.others the number of other active entries of the list
 */
export function retirementDenialOf({
  isOther = false,
  categories = 0,
  others,
}: {
  isOther?: boolean
  categories?: number
  others: number
}): RetirementDenial | null {
  if (isOther) return 'otherStays'
  if (categories > 0) return 'expertGroupInUse'
  return others === 0 ? 'lastOffered' : null
}
