import type { Actor } from '#domain/access/actor'
import { roleNamed, roles, userTypes, type Role, type UserType } from '#domain/access/roles'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { Company } from '#domain/wire/companies'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import type { Session } from '#domain/wire/session'
import { roleAssignments as english } from '#i18n/en/roleAssignments'
import { vocabulary as englishWords } from '#i18n/en/vocabulary'
import { roleAssignments as thai } from '#i18n/th/roleAssignments'
import { vocabulary as thaiWords } from '#i18n/th/vocabulary'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { readAll } from '#src/dataProvider/readAll.ts'
import { GroupNames } from '#src/features/organisation/groupNames.ts'
import { normalised } from '#src/platform/normalised.ts'

/** Everything a row is held against. */
export interface ImportFacts {
  /** Who imports: what they may give, the rules of `#domain/access` say. */
  actor: Actor
  groups: GroupNames
  companies: ReadonlyMap<number, Company>
  userRoles: readonly UserRole[]
  categoryExperts: readonly CategoryExpert[]
  /** The role assignments in the reach, as they are now. */
  present: readonly ListedRoleAssignment[]
}

/** What the rows are written in: the organisation, the roles and the expert groups. */
export type ImportWords = Omit<ImportFacts, 'present'>

/**
 * Reads the organisation and the words of the lists.
 * @throws ApiError, which the error dialogs have told of
 */
export async function loadWords(
  dataProvider: RiskBoardDataProvider,
  { user, userRole }: Session,
  signal?: AbortSignal,
): Promise<ImportWords> {
  const { company, companyGroup } = user.defaultRoleAssignment ?? {}
  const role = roleNamed(userRole?.name)
  if (!company || !companyGroup || !role) throw new Error('Nobody imports without a role')
  const { hierarchy } = await dataProvider.getGroupAlone(companyGroup.id, { signal })
  const [root, companies, userRoles, categoryExperts] = await Promise.all([
    // All of the organisation: a group outside the reach is told apart from one that does not exist.
    dataProvider.getSubtree(idsOfHierarchy(hierarchy)[0] ?? companyGroup.id, {}, { signal }),
    readAll<Company>(dataProvider, 'companies', { signal }),
    readAll<UserRole>(dataProvider, 'user-roles', { signal }),
    readAll<CategoryExpert>(dataProvider, 'category-experts', { signal }),
  ])
  return {
    actor: {
      userId: user.id,
      role,
      permissions: new Set(),
      companyId: company.id,
      companyGroupId: companyGroup.id,
      hierarchy,
      categoryExpertIds: [],
    },
    groups: new GroupNames(root),
    companies: new Map(companies.map((one) => [one.id, one])),
    userRoles,
    categoryExperts,
  }
}

/**
 * As `loadWords`, with every role assignment in reach as it is now.
 * @param onProgress told which share of them has been read, 0 to 1
 */
export async function loadFacts(
  dataProvider: RiskBoardDataProvider,
  session: Session,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ImportFacts> {
  const [words, present] = await Promise.all([
    loadWords(dataProvider, session, signal),
    readAll<ListedRoleAssignment>(dataProvider, 'role-assignments', { signal, onProgress }),
  ])
  return { ...words, present }
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
