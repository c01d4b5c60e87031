import type { ImportFacts, ImportWords } from '#domain/access/importRows'
import { roleNamed } from '#domain/access/roles'
import { GroupNames } from '#domain/organisation/groupNames'
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

/** What roles and user types are called in the template, whichever language it was written in. */
export const words: ImportWords['words'] = {
  role: inBoth(englishWords.role, thaiWords.role),
  userType: inBoth(english.userType, thai.userType),
}

function inBoth<Name extends string>(one: Record<Name, string>, other: Record<Name, string>) {
  const names = Object.keys(one) as Name[]
  return Object.fromEntries(names.map((name) => [name, [one[name], other[name]]])) as unknown as Record<Name, string[]>
}

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
    words,
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
