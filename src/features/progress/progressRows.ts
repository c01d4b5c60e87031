import type { Role } from '#domain/access/roles'
import { idsOfHierarchy, isInArea } from '#domain/organisation/hierarchy'
import { progressCounts, type GroupProgress, type Progress, type ProgressCount } from '#domain/wire/progress'
import { recordIdOf } from '#src/platform/recordId.ts'

/** A company group together with its sub-groups. */
export interface ProgressRow {
  id: number
  name: string
  level: number
  recorded: number
  submitted: number
  reported: number
  /** The names of the categories without a record. */
  missing: readonly string[]
  late: number
  lateRoles: readonly { role: Role; count: number }[]
  /** The earliest missed due date; undefined if nothing is late. */
  earliestDue: string | undefined
}

/**
 * Returns a row for each administered company group, including its sub-groups, in the order of the chart (rule
 * progress.coverage).
 */
export function progressRows({ companyGroups, riskCategories }: Progress): ProgressRow[] {
  const below = new Map<number, GroupProgress[]>()
  for (const group of companyGroups) {
    for (const id of idsOfHierarchy(group.hierarchy)) below.set(id, [...(below.get(id) ?? []), group])
  }
  return companyGroups.map(({ companyGroup: { id, name }, level }) => {
    const parts = below.get(id) ?? []
    const sum = (of: (group: GroupProgress) => number) => parts.reduce((total, group) => total + of(group), 0)
    const covered = new Set(parts.flatMap(({ riskCategoryIds }) => riskCategoryIds))
    const late = parts.flatMap((group) => group.late)
    const roles = [...new Set(late.map(({ role }) => role))]
    return {
      id,
      name,
      level,
      recorded: sum(({ recorded }) => recorded),
      submitted: sum(({ submitted }) => submitted),
      reported: sum(({ reported }) => reported),
      missing: riskCategories
        .filter(({ riskCategory }) => !covered.has(riskCategory.id))
        .map(({ riskCategory }) => riskCategory.name),
      late: late.reduce((total, { count }) => total + count, 0),
      lateRoles: roles.map((role) => ({
        role,
        count: late.reduce((total, one) => (one.role === role ? total + one.count : total), 0),
      })),
      earliestDue: late.map(({ earliestDue }) => earliestDue).sort()[0],
    }
  })
}

/**
 * Returns the company groups with late records, excluding their sub-groups, in the order of their tasks: those with the
 * earliest due date first (rule progress.late).
 */
export const lateGroups = ({ companyGroups }: Progress) =>
  companyGroups
    .filter(({ late }) => late.length > 0)
    .map(({ companyGroup, late, hierarchy }) => ({
      ...companyGroup,
      late,
      /** Whether a number with the sub-groups is larger. */
      hasLateBelow: companyGroups.some(
        (one) => one.hierarchy !== hierarchy && isInArea(hierarchy, one.hierarchy) && one.late.length > 0,
      ),
      count: late.reduce((total, { count }) => total + count, 0),
      earliestDue: late.map(({ earliestDue }) => earliestDue).sort()[0] ?? '',
    }))
    .sort((one, other) => one.earliestDue.localeCompare(other.earliestDue))

/** The records behind a number: company group, with or without sub-groups, and the counted state. */
export interface CountedRecords {
  groupId: number
  of: ProgressCount
  withBelow: boolean
}

/** Returns the URL of those records, which works from any part of the progress page (rule progress.records). */
export const linkToProgressRecords = ({ groupId, of, withBelow }: CountedRecords): { search: string } => ({
  search: String(new URLSearchParams({ group: String(groupId), of, ...(!withBelow && { below: 'false' }) })),
})

/** Returns the filter of a URL; null if the URL has no filter. */
export function progressRecordsIn(query: URLSearchParams): CountedRecords | null {
  const groupId = recordIdOf(query.get('group'))
  const of = progressCounts.find((one) => one === query.get('of'))
  return groupId !== null && of ? { groupId, of, withBelow: query.get('below') !== 'false' } : null
}
