import type { Actor } from '#domain/access/actor'
import { roles, type Role } from '#domain/access/roles'
import { assignmentOf, categoryExperts, userRoles } from '#domain/records/testingAssignments'
import type { GroupRow, PeopleRow } from './columns.ts'
import type { PresentGroup } from './groupNodes.ts'
import { GroupNodes } from './groupNodes.ts'
import type { PeopleFacts, PresentPerson } from './peopleFacts.ts'
import type { GroupFacts } from './planGroups.ts'

/** For tests: an organisation of two business units, in which two plants each have a group with the same name. */
export const companies = new Map(
  [
    { id: 1, name: 'Siam Holding', emailDomain: 'demo.example' },
    { id: 4, name: 'Siam Kiln', emailDomain: 'kiln.example' },
  ].map((company) => [company.id, company]),
)

const group = (id: number, name: string, hierarchy: string, more: Partial<PresentGroup> = {}): PresentGroup => {
  const path = hierarchy.split('>').map(Number)
  return { id, name, parentId: path.at(-2) ?? null, companyId: id === 1 ? 1 : 4, hierarchy, isActive: true, ...more }
}

export const groups = [
  group(1, 'Siam Holding', '1'),
  group(2, 'Cement', '1>2'),
  group(3, 'Packaging', '1>3'),
  group(8, 'Kiln Saraburi', '1>2>8'),
  group(9, 'Kiln Lampang', '1>2>9'),
  group(10, 'Closed plant', '1>3>10', { isActive: false }),
  group(21, 'Maintenance', '1>2>8>21'),
  group(31, 'Maintenance', '1>2>9>31'),
]

export const actorAs = (role: Role, companyGroupId: number, hierarchy: string): Actor => ({
  userId: 1,
  role,
  permissions: new Set(),
  companyId: 4,
  companyGroupId,
  hierarchy,
  categoryExpertIds: [],
})

const systemAdmin = actorAs('System Admin', 1, '1')

const noNames = Object.fromEntries(roles.map((role) => [role, []])) as unknown as Record<Role, string[]>

const words: PeopleFacts['words'] = {
  yes: ['yes', 'ใช่'],
  no: ['no', 'ไม่'],
  isNew: ['new', 'ใหม่'],
  role: { ...noNames, 'Category Expert': ['ผู้เชี่ยวชาญเฉพาะด้าน'] },
  userType: { scg: ['Group company'], non_scg: ['บุคคลภายนอก'] },
}

export const groupFacts: GroupFacts = { actor: systemAdmin, groups, companies, words }

/** A row of the sheet of groups: number, name, parent, company, active. */
export const groupRows = (...rows: readonly (readonly string[])[]): GroupRow[] =>
  rows.map(([number = '', name = '', parent = '', company = '', active = ''], index) => ({
    number: index + 2,
    cells: { number, name, parent, company, active },
  }))

const held = (id: number, companyGroupId: number, role: Role, more: Partial<PresentPerson['roles'][number]> = {}) => ({
  id,
  companyGroupId,
  role,
  hierarchy: groups.find((one) => one.id === companyGroupId)?.hierarchy ?? '',
  categoryExpertIds: [],
  isDeputys: false,
  hasPending: false,
  pendingExpertIds: [],
  ...more,
})

const { user } = assignmentOf(1, 'Viewer')

export const nok: PresentPerson = {
  ...user,
  id: 70,
  email: 'nok@kiln.example',
  isActive: true,
  isErased: false,
  isOfDirectory: false,
  roles: [
    held(1, 8, 'Viewer'),
    held(2, 8, 'Category Expert', { categoryExpertIds: [1], hasPending: true, pendingExpertIds: [1] }),
  ],
}

export const someone = (more: Partial<PresentPerson>): Map<string, PresentPerson> =>
  new Map([[nok.email, { ...nok, ...more }]])

export const peopleFacts: PeopleFacts = {
  actor: systemAdmin,
  nodes: new GroupNodes(groups, companies),
  companies,
  userRoles: [...userRoles, { id: 6, name: 'Group Admin' }],
  categoryExperts,
  people: someone({}),
  companyDomains: [],
  words,
}

const viewer: PeopleRow['cells'] = {
  email: 'nok@kiln.example',
  firstName: 'Nok',
  lastName: 'Jaidee',
  userType: '',
  company: '',
  companyGroup: 'Kiln Saraburi',
  role: 'Viewer',
  categoryExperts: '',
  remove: '',
}

/** Rows of the sheet of people; by default the unchanged viewer Nok. */
export const peopleRows = (...rows: readonly Partial<PeopleRow['cells']>[]): PeopleRow[] =>
  rows.map((cells, index) => ({ number: index + 2, cells: { ...viewer, ...cells } }))

export { held }
