import type { Company } from '#domain/wire/companies'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import { isWithinReach } from '#domain/organisation/hierarchy'
import { roles, userTypes, type Role, type UserType } from '#domain/access/roles'
import { roleAssignments as english } from '#i18n/en/roleAssignments'
import { vocabulary as englishWords } from '#i18n/en/vocabulary'
import { roleAssignments as thai } from '#i18n/th/roleAssignments'
import { vocabulary as thaiWords } from '#i18n/th/vocabulary'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { normalised } from './columns.ts'
import type { GroupNames } from './groupNames.ts'

/** Everything a row is held against. */
export interface ImportFacts {
  groups: GroupNames
  /** The path of the group below which the session assigns; null where it assigns everywhere (rule admin.areas). */
  reach: string | null
  companies: ReadonlyMap<number, Company>
  userRoles: readonly UserRole[]
  /** Whether the session may make System Admins and change those who are (rule assignments.who-assigns). */
  isSystemAdmin: boolean
  categoryExperts: readonly CategoryExpert[]
  /** The role assignments in the reach, as they are now. */
  present: readonly ListedRoleAssignment[]
  ownEmail: string
}

/** Whether the session assigns roles in the group. */
export function isInReach({ reach }: Pick<ImportFacts, 'reach'>, { hierarchy }: CompanyGroup): boolean {
  return reach === null || isWithinReach(reach, hierarchy)
}

/** The role that a text means, in either language. */
export function roleOf(text: string): Role | undefined {
  return roleByName.get(normalised(text))
}

/** The user type that a text means, in either language or as on the wire. */
export function userTypeOf(text: string): UserType | undefined {
  return userTypeByName.get(normalised(text))
}

/** The expert group that a text means, in either language. */
export function categoryExpertOf(text: string, experts: readonly CategoryExpert[]): CategoryExpert | undefined {
  const name = normalised(text)
  return experts.find(({ nameEn, nameTh }) => normalised(nameEn) === name || normalised(nameTh) === name)
}

const roleByName = byName(roles, (role) => [role, englishWords.role[role], thaiWords.role[role]])
const userTypeByName = byName(userTypes, (type) => [type, english.userType[type], thai.userType[type]])

function byName<Value>(values: readonly Value[], namesOf: (value: Value) => string[]): ReadonlyMap<string, Value> {
  return new Map(values.flatMap((value) => namesOf(value).map((name) => [normalised(name), value] as const)))
}
