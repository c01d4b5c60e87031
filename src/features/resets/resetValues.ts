import type { CompanyGroup } from '#domain/wire/companyGroups'

/** The values of the reset form; complete days have the format of a date field, `2026-11-20`. */
export interface ResetValues {
  companyGroupIds: number[]
  periodDate: string | null
  resetDate: string | null
  reminderDate: string | null
}

/**
 * Returns the topmost selected group; if there are several, the first in the order of the tree. The user types its name
 * to confirm.
 */
export function topmostOf(groups: readonly CompanyGroup[], chosen: readonly number[]): CompanyGroup | undefined {
  const ticked = groups.filter(({ id }) => chosen.includes(id))
  return ticked.find(({ level }) => level === Math.min(...ticked.map((group) => group.level)))
}
