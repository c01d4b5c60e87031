import type { Role } from './roles.ts'

/** Roles that write the lists records are made of: risk categories, expert groups, impacts (rule reference.edit). */
export const referenceWriters = ['System Admin'] as const satisfies readonly Role[]

/** Whether a role is one of `referenceWriters`. */
export const mayWriteReference = (role: Role | undefined): boolean => role === 'System Admin'

/** Why something cannot be retired; see `i18n/<language>/validation.ts`. */
export type RetirementDenial = 'otherStays' | 'expertGroupInUse' | 'lastOffered'

/**
 * Why an entry of a list cannot be retired, null where it can (rule reference.retired).
 * @param entry.isOther the category that takes a text of its own, for what fits nowhere else
 * @param entry.categories of an expert group, how many categories that are offered it reviews
 * @param entry.others how many others of the list are offered
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
