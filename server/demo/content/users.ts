import type { Role } from '#domain/access/roles'
import { staff } from './staff.ts'
import type { CategoryExpertKey } from '#server/database/referenceData'
import type { RoleAssignmentContent, UserContent } from './types.ts'

const everyCategoryExpert: CategoryExpertKey[] = [
  'she',
  'compliance',
  'intangibleAssets',
  'hazard',
  'input',
  'process',
  'financial',
  'business',
  'other',
]

function assignment(role: Role, companyGroupId: number, isDefault = true): RoleAssignmentContent {
  return { role, companyGroupId, isDefault, categoryExperts: [] }
}

function account(
  name: string,
  firstName: string,
  lastName: string,
  roleAssignments: RoleAssignmentContent[],
): UserContent {
  return { email: `${name}@demo.example`, firstName, lastName, userType: 'scg', roleAssignments }
}

/**
 * The accounts of rule demo.accounts. Group 6 has an expert for SHE only, and nobody above for other categories, so
 * that the submit without an expert (rule review.skipped) can be shown there; keep experts out of groups 2 and 1.
 */
export const demoAccounts: UserContent[] = [
  account('assessor', 'Anong', 'Rattanakul', [assignment('Assessor', 8)]),
  account('owner', 'Prasert', 'Wongsawat', [assignment('Internal Owner', 8)]),
  account('expert', 'Kanokwan', 'Thepsiri', [
    { ...assignment('Category Expert', 8), categoryExperts: everyCategoryExpert },
  ]),
  account('md', 'Thanakorn', 'Jirapat', [assignment('Managing Director', 8)]),
  account('viewer', 'Pimchanok', 'Saelim', [assignment('Viewer', 8)]),
  account('companyadmin', 'Suthep', 'Boonyarat', [assignment('Group Admin', 8)]),
  account('assessor6', 'Wichai', 'Phromma', [assignment('Assessor', 6)]),
  account('owner6', 'Malee', 'Sukprasert', [assignment('Internal Owner', 6)]),
  account('expert6', 'Nattapong', 'Kaewmanee', [{ ...assignment('Category Expert', 6), categoryExperts: ['she'] }]),
  account('md6', 'Somsak', 'Chaiyaphon', [assignment('Managing Director', 6)]),
  account('viewer6', 'Orathai', 'Meesuk', [assignment('Viewer', 6)]),
  account('buadmin', 'Chalerm', 'Intarasuwan', [assignment('Group Admin', 3)]),
  account('groupadmin', 'Siriporn', 'Na Ayutthaya', [assignment('Group Admin', 1)]),
  account('sysadmin', 'Ekachai', 'Limpanich', [assignment('System Admin', 1)]),
  account('multi', 'Duangjai', 'Petcharat', [
    assignment('Assessor', 8),
    assignment('Internal Owner', 6, false),
    assignment('Viewer', 1, false),
  ]),
  account('norole', 'Peerapat', 'Sombun', []),
]

/** Every user of the demonstration: the named accounts first, then the staff of the group. */
export const users: UserContent[] = [...demoAccounts, ...staff]
