import { describe, expect, it } from 'vitest'
import { GroupNames } from '../organisation/groupNames.ts'
import type { CompanyGroup } from '../wire/companyGroups.ts'
import { compareRows } from './importComparison.ts'
import type { ImportFacts, SheetRow } from './importRows.ts'
import { roles, type Role } from './roles.ts'
import { assignmentOf, categoryExperts, userRoles } from './testingAssignments.ts'

const companies = [
  { id: 1, name: 'Siam Holding', emailDomain: 'demo.example' },
  { id: 4, name: 'Siam Kiln', emailDomain: 'demo.example' },
]

function group(id: number, name: string, hierarchy: string, groups: CompanyGroup[] = []): CompanyGroup {
  const company = companies[id === 1 ? 0 : 1]!
  const path = hierarchy.split('>')
  return {
    id,
    name,
    companyId: company.id,
    company,
    parentId: path.length > 1 ? Number(path.at(-2)) : null,
    parentGroup: null,
    level: path.length,
    order: 1,
    active: true,
    expand: true,
    hierarchy,
    groups,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}

const chart = group(1, 'Siam Holding', '1', [
  group(8, 'Siam Kiln Saraburi', '1>8', [group(21, 'Maintenance', '1>8>21'), group(22, 'Quarry', '1>8>22')]),
  group(9, 'Siam Kiln Lampang', '1>9', [group(31, 'Maintenance', '1>9>31')]),
])

const noNames = Object.fromEntries(roles.map((role) => [role, []])) as unknown as Record<Role, string[]>
const she = { id: 1, name: 'SHE' }
const facts: ImportFacts = {
  actor: {
    userId: 1,
    role: 'Group Admin',
    permissions: new Set(),
    companyId: 4,
    companyGroupId: 8,
    hierarchy: '1>8',
    categoryExpertIds: [],
  },
  groups: new GroupNames(chart),
  companies: new Map(companies.map((company) => [company.id, company])),
  userRoles: [...userRoles, { id: 6, name: 'Group Admin' }],
  categoryExperts,
  words: {
    role: { ...noNames, 'Category Expert': ['ผู้เชี่ยวชาญเฉพาะด้าน'] },
    userType: { scg: ['Group company'], non_scg: ['บุคคลภายนอก'] },
  },
  present: [
    assignmentOf(1, 'Viewer'),
    assignmentOf(2, 'Category Expert', { categoryExperts: [she] }),
    assignmentOf(3, 'Category Expert', { firstName: 'Somchai', userId: 71, categoryExperts: [she] }),
    assignmentOf(4, 'System Admin', { firstName: 'Somchai', userId: 71, editDenied: 'Locked' }),
    assignmentOf(5, 'Group Admin', { firstName: 'Me', userId: 1, editDenied: 'Own' }),
  ],
}

const nok: SheetRow['cells'] = {
  email: 'nok@demo.example',
  firstName: 'Nok',
  lastName: 'Jaidee',
  userType: 'Group company',
  company: 'Siam Kiln',
  companyGroup: 'Siam Kiln Saraburi',
  role: 'Viewer',
  categoryExperts: '',
}
const new_ = { ...nok, email: 'mali@demo.example', firstName: 'มะลิ', lastName: 'ใจดี' }

const compare = (rows: Partial<SheetRow['cells']>[], changes: Partial<ImportFacts> = {}) =>
  compareRows(
    rows.map((cells, index) => ({ number: index + 2, cells: { ...nok, ...cells } })),
    { ...facts, ...changes },
  )

const problemsOf = (cells: Partial<SheetRow['cells']>, changes: Partial<ImportFacts> = {}) =>
  compare([cells], changes)[0]?.problems.map(({ column, reason }) => `${column} ${reason}`)

describe('the difference an import makes', () => {
  it('is what is new, what has other expert groups, and what is there already', () => {
    const rows = compare([
      {},
      { role: 'Internal Owner' },
      { role: 'ผู้เชี่ยวชาญเฉพาะด้าน', categoryExperts: 'hazard; SHE' },
      { role: 'category expert', companyGroup: 'quarry', categoryExperts: 'SHE, she' },
      { ...new_, userType: 'บุคคลภายนอก' },
    ])
    expect(rows.map(({ verdict }) => verdict)).toEqual(['unchanged', 'added', 'changed', 'added', 'added'])
    expect(rows[2]).toMatchObject({ expertsBefore: [she], wanted: { experts: [{ id: 2 }, { id: 1 }] } })
    expect(rows[3]?.wanted).toMatchObject({ group: { id: 22 }, experts: [{ id: 1 }] })
    expect(rows[4]).toMatchObject({ known: null, wanted: { userType: 'non_scg' } })
  })

  it('leaves name and user type of whoever is known alone', () => {
    const [row] = compare([
      { email: 'NOK@demo.example', firstName: '', lastName: 'Other', userType: '', role: 'Assessor' },
    ])
    expect(row).toMatchObject({
      verdict: 'added',
      wanted: { firstName: 'Nok', lastName: 'Jaidee', userType: 'scg' },
      known: { id: 70 },
    })
  })

  it('asks nothing of a name that a directory gave', () => {
    const user = { id: 72, email: 'x@demo.example', firstName: 'Seán', lastName: "O'Brien-2", userType: 'scg' as const }
    const present = [assignmentOf(5, 'Viewer', { user })]
    expect(compare([{ email: 'x@demo.example', role: 'Assessor' }], { present })[0]).toMatchObject({
      verdict: 'added',
      wanted: { lastName: "O'Brien-2" },
    })
  })

  it('finds a group by its name, its company or the end of its path', () => {
    expect(compare([{ companyGroup: '  siam kiln   saraburi ', company: '' }])[0]?.verdict).toBe('unchanged')
    expect(compare([{ companyGroup: 'Siam Kiln Saraburi>maintenance' }])[0]?.wanted?.group.id).toBe(21)
    expect(problemsOf({ companyGroup: 'Maintenance' })).toEqual(['companyGroup ambiguousGroup'])
    expect(compare([{ companyGroup: 'Maintenance' }])[0]?.problems[0]?.params).toEqual({
      example: 'Siam Kiln Saraburi > Maintenance',
    })
  })

  it.each<[Partial<SheetRow['cells']>, string[]]>([
    [{ ...new_, email: '' }, ['email required']],
    [{ ...new_, email: 'mali.example' }, ['email email']],
    [{ ...new_, email: 'mali@other.example' }, ['email emailDomain']],
    [{ ...new_, firstName: 'M4li', lastName: '' }, ['firstName name', 'lastName required']],
    [{ ...new_, userType: 'guest' }, ['userType unknownUserType']],
    [{ companyGroup: '' }, ['companyGroup required']],
    [{ companyGroup: 'Nowhere' }, ['companyGroup unknownGroup']],
    [{ companyGroup: 'Siam Kiln Lampang' }, ['companyGroup outsideReach']],
    [{ company: 'Siam Holding' }, ['company companyOfGroup']],
    [{ role: '' }, ['role required']],
    [{ role: 'Boss' }, ['role unknownRole']],
    [{ role: 'System Admin' }, ['role roleNotYours']],
    [{ role: 'Category Expert' }, ['categoryExperts categoryExpertRequired']],
    [{ role: 'Category Expert', categoryExperts: 'SHE, Magic' }, ['categoryExperts unknownExpert']],
    [{ categoryExperts: 'SHE' }, ['categoryExperts expertsNotForRole']],
    [{ ...new_, email: 'Me@demo.example' }, ['email own']],
    [{ email: 'somchai@demo.example', role: 'Category Expert', categoryExperts: 'Hazard' }, ['email locked']],
  ])('refuses %j: %j', (cells, problems) => {
    expect(problemsOf(cells)).toEqual(problems)
  })

  it('asks outsiders for no domain, and lets a System Admin make another anywhere', () => {
    expect(problemsOf({ ...new_, email: 'mali@other.example', userType: 'non_scg' })).toEqual([])
    const ofAll: Partial<ImportFacts> = {
      actor: { ...facts.actor, role: 'System Admin' },
      present: facts.present.map((row) => ({ ...row, editDenied: null })),
    }
    expect(problemsOf({ role: 'System Admin', companyGroup: 'Siam Kiln Lampang' }, ofAll)).toEqual([])
    const locked = { email: 'somchai@demo.example', role: 'Category Expert', categoryExperts: 'Hazard' }
    expect(problemsOf(locked, ofAll)).toEqual([])
  })

  it('refuses a second row for the same role, and another name for the same new person', () => {
    const rows = compare([
      new_,
      { ...new_, email: 'MALI@demo.example' },
      { ...new_, role: 'Assessor', lastName: 'ใจร้าย' },
    ])
    expect(rows.map(({ problems }) => problems.map(({ reason, params }) => [reason, params]))).toEqual([
      [],
      [['duplicateRow', { row: 2 }]],
      [['otherPerson', { row: 2 }]],
    ])
  })
})
