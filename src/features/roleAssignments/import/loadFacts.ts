import type { Company } from '#domain/wire/companies'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import type { Session } from '#domain/wire/session'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { readAll } from '#src/dataProvider/readAll.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { GroupNames } from './groupNames.ts'
import type { ImportFacts } from './importFacts.ts'

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
  const isSystemAdmin = userRole?.name === 'System Admin'
  const homeId = user.defaultRoleAssignment?.companyGroup.id ?? 0
  const home = await dataProvider.getGroupAlone(homeId, { signal })
  const [root, companies, userRoles, categoryExperts] = await Promise.all([
    // All of the organisation: a group outside the reach is told apart from one that does not exist.
    dataProvider.getSubtree(idsOfHierarchy(home.hierarchy)[0] ?? homeId, {}, { signal }),
    readAll<Company>(dataProvider, 'companies', { signal }),
    readAll<UserRole>(dataProvider, 'user-roles', { signal }),
    readAll<CategoryExpert>(dataProvider, 'category-experts', { signal }),
  ])
  return {
    groups: new GroupNames(root),
    reach: isSystemAdmin ? null : home.hierarchy,
    companies: new Map(companies.map((company) => [company.id, company])),
    userRoles,
    isSystemAdmin,
    categoryExperts,
    ownEmail: user.email,
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
