import { expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/roles'
import { categoryExperts } from '#domain/records/testingAssignments'
import { groupColumns, peopleColumns } from '#domain/wire/organisationSheets'
import { readSheets, type Headings } from './columns.ts'
import { planGroups } from './planGroups.ts'
import { planPeople } from './planPeople.ts'
import { presentRows } from './presentRows.ts'
import { companies, groupFacts, groups, held, nok, peopleFacts } from './testing.ts'

const everybody = [
  {
    ...nok,
    firstName: "Seán  O'Brien",
    roles: [...nok.roles, held(3, 31, 'Viewer'), held(4, 10, 'Viewer', { isDeputys: true })],
  },
  {
    ...nok,
    id: 71,
    email: 'Out@partner.example',
    userType: 'non_scg' as const,
    isActive: false,
    roles: [held(5, 10, 'Viewer')],
  },
]

const present = presentRows({
  groups,
  companies,
  categoryExperts,
  people: everybody,
  actor: groupFacts.actor,
  words: {
    yes: 'yes',
    no: 'no',
    role: Object.fromEntries(roles.map((role) => [role, role])) as Record<Role, string>,
    userType: { scg: 'Group company', non_scg: 'บุคคลภายนอก' },
  },
})

it('a workbook shows the present data: each group after its parent, people by their group (rule intake.round-trip)', () => {
  expect(present.groups.map(({ cells }) => Object.values(cells).join(' | '))).toEqual([
    '1 | Siam Holding |  | Siam Holding | yes',
    '2 | Cement | Siam Holding | Siam Kiln | yes',
    '8 | Kiln Saraburi | Cement | Siam Kiln | yes',
    '21 | Maintenance | Kiln Saraburi | Siam Kiln | yes',
    '9 | Kiln Lampang | Cement | Siam Kiln | yes',
    '31 | Maintenance | Kiln Lampang | Siam Kiln | yes',
    '3 | Packaging | Siam Holding | Siam Kiln | yes',
    '10 | Closed plant | Packaging | Siam Kiln | no',
  ])
  expect(
    present.people.map(({ cells }) => [cells.email, cells.companyGroup, cells.role, cells.categoryExperts]),
  ).toEqual([
    ['nok@kiln.example', 'Kiln Saraburi', 'Viewer', ''],
    ['nok@kiln.example', 'Kiln Saraburi', 'Category Expert', 'SHE'],
    ['nok@kiln.example', 'Kiln Lampang > Maintenance', 'Viewer', ''],
    ['Out@partner.example', 'Closed plant', 'Viewer', ''],
  ])
})

it('a workbook changes nothing if it is imported unchanged (rule intake.round-trip)', () => {
  const { lines, nodes } = planGroups(present.groups, groupFacts)
  const people = new Map(everybody.map((person) => [person.email.toLowerCase(), person]))
  const all = [...lines, ...planPeople(present.people, { ...peopleFacts, nodes, people }).lines]
  expect(all).toHaveLength(12)
  expect(all.filter(({ changes, problems }) => changes.length + problems.length > 0)).toEqual([])
})

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, [name, name.toUpperCase()]])) as unknown as Record<Name, string[]>
const headings: Headings = { groups: named(groupColumns), people: named(peopleColumns) }

const asSheet = (rows: readonly { cells: Record<string, string> }[]) => ({
  rows: [Object.keys(rows[0]?.cells ?? {}), ...rows.map(({ cells }) => Object.values(cells))],
})

it('a workbook is read from its own sheets, and not from others (rule intake.reading)', () => {
  const sheets = [{ rows: [['Lists'], ['Viewer']] }, asSheet(present.people), asSheet(present.groups)]
  expect(readSheets(sheets, headings)).toEqual(present)
})

it.each<[string, string[][], object | null]>([
  [
    'headings below other rows, in another order and case',
    [['Our groups'], [], ['PARENT', 'note', ' Name '], ['Cement', 'x', ' Kiln '], ['', '', ''], ['', 'only a note']],
    [{ number: 4, cells: { number: '', name: 'Kiln', parent: 'Cement', company: '', active: '' } }],
  ],
  ['headings alone', [['name', 'parent']], []],
  [
    'no headings of ours',
    [
      ['name', 'place'],
      ['Kiln', 'Cement'],
    ],
    null,
  ],
  ['nothing', [], null],
])('readSheets reads %s', (_, rows, expected) => {
  expect(readSheets([{ rows }], headings)?.groups ?? null).toEqual(expected)
})
