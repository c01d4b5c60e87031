import { describe, expect, it } from 'vitest'
import type { PeopleRow } from './columns.ts'
import type { PeopleFacts, PresentPerson } from './peopleFacts.ts'
import { planGroups } from './planGroups.ts'
import { planPeople } from './planPeople.ts'
import { actorAs, groupFacts, groupRows, held, nok, peopleFacts, peopleRows, someone } from './testing.ts'

type Cells = Partial<PeopleRow['cells']>

const plan = (rows: readonly Cells[], facts: Partial<PeopleFacts> = {}) =>
  planPeople(peopleRows(...rows), { ...peopleFacts, ...facts })

/** Each row as the kinds of its changes, or its problems. */
const outcomes = (rows: readonly Cells[], facts: Partial<PeopleFacts> = {}) =>
  plan(rows, facts).lines.map(({ changes, problems }) =>
    problems.length > 0
      ? problems.map(({ column, reason }) => `${column} ${reason}`).join(', ')
      : changes.map(({ kind }) => kind).join(', '),
  )

const mali = { email: 'Mali@kiln.example', firstName: 'มะลิ', lastName: 'ณ อยุธยา' }
const expert = { role: 'ผู้เชี่ยวชาญเฉพาะด้าน', categoryExperts: 'SHE' }
const kilnAdmin = actorAs('Group Admin', 8, '1>2>8')

/** SHE is retired; the roles of Nok. */
const notOffered = (roles: PresentPerson['roles']): Partial<PeopleFacts> => ({
  categoryExperts: peopleFacts.categoryExperts.map((one) => ({ ...one, isRetired: one.nameEn === 'SHE' })),
  people: someone({ roles }),
})

describe('the difference that rows of people make (rule intake.people)', () => {
  it.each<[string, Cells[], string[], Partial<PeopleFacts>?]>([
    ['nothing, as it is', [{}, expert], ['', '']],
    ['a role', [{ role: 'Assessor' }], ['roleGiven']],
    ['an account with several roles', [mali, { ...mali, role: 'Assessor' }], ['personAdded, roleGiven', 'roleGiven']],
    ['a role without the name of who is known', [{ firstName: '', lastName: '', role: 'Assessor' }], ['roleGiven']],
    [
      'a new name, once',
      [{ lastName: "O'Brien" }, { lastName: "O'Brien", role: 'Assessor' }],
      ['personRenamed', 'roleGiven'],
    ],
    ['other expert groups', [{ ...expert, categoryExperts: 'hazard; SHE' }], ['expertsChanged']],
    [
      'nothing, for an expert group that is held and offered no more',
      [expert],
      [''],
      notOffered([held(2, 8, 'Category Expert', { categoryExpertIds: [1] })]),
    ],
    ['a role taken away', [{ remove: 'ใช่' }], ['roleRemoved']],
    ['nothing, for a role that is not held', [{ role: 'Assessor', remove: 'yes' }], ['']],
    [
      'an inactive account that gets a role, once',
      [{ role: 'Assessor' }, { role: 'Internal Owner' }],
      ['personActivated, roleGiven', 'roleGiven'],
      { people: someone({ isActive: false }) },
    ],
    ['nothing, for an inactive account', [{}], [''], { people: someone({ isActive: false }) }],
    [
      'the role Viewer of an address outside the company domains',
      [{ ...mali, email: 'mali@partner.example', role: 'Viewer' }],
      ['personAdded, roleGiven'],
      { companyDomains: ['kiln.example'] },
    ],
    [
      'other expert groups of an expert outside the company domains',
      [{ ...expert, categoryExperts: 'hazard; SHE' }],
      ['expertsChanged'],
      { companyDomains: ['other.example'] },
    ],
    [
      'a role in an inactive group that is held',
      [{ companyGroup: 'Closed plant' }],
      [''],
      { people: someone({ roles: [held(3, 10, 'Viewer')] }) },
    ],
  ])('is %s', (_, rows, expected, facts = {}) => {
    expect(outcomes(rows, facts)).toEqual(expected)
  })

  it.each<[string, Cells, string, Partial<PeopleFacts>?]>([
    ['no address', { email: '' }, 'email required'],
    ['an address that is none', { email: 'nok' }, 'email email'],
    ['no name of somebody new', { ...mali, lastName: '' }, 'lastName required'],
    ['an account that was erased', {}, 'email erased', { people: someone({ isErased: true }) }],
    [
      'a new name of whom the directory keeps',
      { firstName: 'Nora' },
      'firstName ofDirectory',
      { people: someone({ isOfDirectory: true }) },
    ],
    [
      'a new name of who works elsewhere too',
      { firstName: 'Nora' },
      'firstName worksElsewhere',
      { actor: kilnAdmin, people: someone({ roles: [...nok.roles, held(9, 9, 'Viewer')] }) },
    ],
    ['another type of user', { userType: 'บุคคลภายนอก' }, 'userType userTypeStays'],
    ['a type that there is not', { ...mali, userType: 'guest' }, 'userType unknownUserType'],
    ['a group that there is not', { companyGroup: 'Kiln' }, 'companyGroup unknownGroup'],
    ['a group of which there are two', { companyGroup: 'Maintenance' }, 'companyGroup ambiguousGroup'],
    ['an inactive group', { companyGroup: 'Closed plant' }, 'companyGroup unknownGroup'],
    ['the company of another group', { company: 'Siam Holding' }, 'company companyOfGroup'],
    ['a role that there is not', { role: 'Boss' }, 'role unknownRole'],
    ['no role', { role: '' }, 'role required'],
    ['neither yes nor no', { remove: 'perhaps' }, 'remove yesOrNo'],
    ['an expert of nothing', { ...expert, categoryExperts: '' }, 'categoryExperts categoryExpertRequired'],
    ['an expert group that there is not', { ...expert, categoryExperts: 'SHE, Law' }, 'categoryExperts unknownExpert'],
    ['an expert group that is offered no more', expert, 'categoryExperts unknownExpert', notOffered([])],
    [
      'an expert group that is offered no more, of somebody new',
      { ...mali, ...expert },
      'categoryExperts unknownExpert',
      notOffered([]),
    ],
    ['expert groups of another role', { categoryExperts: 'SHE' }, 'categoryExperts expertsNotForRole'],
    [
      'expert groups for which records wait',
      { ...expert, categoryExperts: 'Hazard' },
      'categoryExperts pendingRiskItems',
    ],
    ['the end of a role for which records wait', { ...expert, remove: 'yes' }, 'remove pendingRiskItems'],
    ['an address outside the company', { ...mali, email: 'mali@demo.example', userType: 'scg' }, 'email emailDomain'],
    [
      'a role for an address outside the company domains',
      { ...mali, email: 'mali@partner.example', role: 'Internal Owner' },
      'email outsideDomains',
      { companyDomains: ['kiln.example'] },
    ],
    [
      'a role held as a deputy',
      { companyGroup: 'Kiln Lampang' },
      'role isDeputy',
      { people: someone({ roles: [held(4, 9, 'Viewer', { isDeputys: true })] }) },
    ],
    ["one's own roles", { role: 'Assessor' }, 'email own', { people: someone({ id: 1 }) }],
    ['a role that is not theirs to give', { role: 'System Admin' }, 'role roleNotYours', { actor: kilnAdmin }],
    ['a role outside the area', { companyGroup: 'Kiln Lampang' }, 'companyGroup outsideReach', { actor: kilnAdmin }],
    [
      'a role outside the area that is held',
      { companyGroup: 'Kiln Lampang' },
      'companyGroup outsideReach',
      { actor: kilnAdmin, people: someone({ roles: [held(4, 9, 'Viewer')] }) },
    ],
  ])('leaves out %s', (_, cells, expected, facts = {}) => {
    expect(outcomes([cells], facts)).toEqual([expected])
  })

  it('leaves out the same role twice, and another name for the same address', () => {
    expect(outcomes([mali, mali, { ...mali, firstName: 'Malee', role: 'Assessor' }])).toEqual([
      'personAdded, roleGiven',
      'role duplicateRole',
      'firstName otherPerson',
    ])
  })

  it('adds an account with the first row that can be read', () => {
    expect(outcomes([{ ...mali, role: 'Boss' }, mali])).toEqual(['role unknownRole', 'personAdded, roleGiven'])
  })

  it('accepts a name as people write it, on one line', () => {
    const { changes } = plan([{ ...mali, firstName: ' Seán\u200E  Óg ', lastName: "O'Brien-2 III." }])
    expect(changes[0]).toMatchObject({ email: 'mali@kiln.example', firstName: 'Seán Óg', lastName: "O'Brien-2 III." })
  })

  it('derives the user type from the email address, unless the row sets it', () => {
    const types = [
      { ...mali },
      { ...mali, email: 'out@partner.example' },
      { ...mali, email: 'x@kiln.example', userType: 'บุคคลภายนอก' },
    ]
    const { changes } = plan(types)
    expect(changes.flatMap((change) => (change.kind === 'personAdded' ? change.userType : []))).toEqual([
      'scg',
      'non_scg',
      'non_scg',
    ])
  })

  it('assigns roles in groups of the same workbook, and assigns before it removes', () => {
    const { nodes } = planGroups(groupRows(['', 'Kiln Rayong', 'Cement'], ['8', 'Kiln One', 'Cement']), groupFacts)
    const { changes } = plan(
      [
        { companyGroup: 'Kiln One', remove: 'yes' },
        { companyGroup: 'Kiln Rayong' },
        { companyGroup: 'Kiln Saraburi', role: 'Assessor' },
      ],
      { nodes },
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['roleGiven', 'roleGiven', 'roleRemoved'])
    expect(changes[0]).toMatchObject({ node: { name: 'Kiln Rayong', present: null, company: { id: 4 } } })
  })

  it('describes what is added, changed and removed', () => {
    const { lines } = plan([
      { firstName: 'Nora', role: 'Assessor' },
      { ...expert, firstName: 'Nora', categoryExperts: 'SHE, Hazard' },
    ])
    expect(lines.map(({ changes }) => changes)).toEqual([
      [
        { kind: 'personRenamed', before: 'Nok Jaidee', after: 'Nora Jaidee' },
        { kind: 'roleGiven', role: 'Assessor', group: 'Kiln Saraburi' },
      ],
      [
        {
          kind: 'expertsChanged',
          role: 'Category Expert',
          group: 'Kiln Saraburi',
          before: 'SHE',
          after: 'SHE, Hazard',
        },
      ],
    ])
  })
})
