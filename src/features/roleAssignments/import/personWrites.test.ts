import { describe, expect, it, vi } from 'vitest'
import { personWritesOf, type ComparedRow, type Verdict } from '#domain/access/importComparison'
import { assignmentOf, categoryExperts, userRoles } from '#domain/access/testingAssignments'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { writePerson } from './personWrites.ts'

const kiln = { id: 8, companyId: 4 } as CompanyGroup

function row(number: number, email: string, verdict: Verdict, roleId: number, experts = categoryExperts.slice(0, 0)) {
  const role = userRoles.find(({ id }) => id === roleId)!
  const person = { email, firstName: 'Nok', lastName: 'Jaidee', userType: 'scg' as const }
  const wanted = verdict === 'refused' ? null : { ...person, group: kiln, role, experts }
  return { number, verdict, wanted, problems: [], known: null, expertsBefore: [] } as unknown as ComparedRow
}

const nok = 'nok@demo.example'

function providerOf(verbs: object) {
  const create = vi.fn().mockResolvedValue({ data: { id: 1 } })
  const replaceRoleAssignments = vi.fn().mockResolvedValue([])
  const provider = { create, replaceRoleAssignments, ...verbs } as unknown as RiskBoardDataProvider
  return { create, replaceRoleAssignments, provider }
}

describe('the calls of an import', () => {
  it('are one a person, for what is added or changed alone', () => {
    const people = personWritesOf([
      row(2, nok, 'added', 1),
      row(3, 'mali@demo.example', 'unchanged', 1),
      row(4, 'NOK@demo.example', 'added', 4),
      row(5, 'mali@demo.example', 'refused', 1),
      row(6, 'anan@demo.example', 'changed', 3),
    ])
    expect(people.map(({ email, rows }) => [email, rows.map(({ number }) => number)])).toEqual([
      [nok, [2, 4]],
      ['anan@demo.example', [6]],
    ])
  })

  it('add several roles at once', async () => {
    const { create, provider } = providerOf({})
    const [person] = personWritesOf([row(2, nok, 'added', 1), row(3, nok, 'added', 3, categoryExperts)])
    await writePerson(provider, person!)
    const [resource, { data, meta }] = create.mock.calls[0]!
    expect(resource).toBe('role-assignments')
    expect(data).toEqual({
      email: nok,
      firstName: 'Nok',
      lastName: 'Jaidee',
      userType: 'scg',
      roleAssignments: [
        { companyId: 4, companyGroupId: 8, userRoleId: 1 },
        { companyId: 4, companyGroupId: 8, userRoleId: 3, categoryExpertIds: [1, 2] },
      ],
    })
    expect(meta).toEqual({ errors: 'caller' })
  })

  it('add to somebody whose name could not be typed here as to anybody else', async () => {
    const { create, replaceRoleAssignments, provider } = providerOf({})
    const [person] = personWritesOf([row(2, nok, 'added', 1)])
    person!.rows[0]!.wanted.lastName = "O'Brien"
    await writePerson(provider, person!)
    expect(create).toHaveBeenCalledOnce()
    expect(replaceRoleAssignments).not.toHaveBeenCalled()
  })

  it('change expert groups without taking away what is held besides', async () => {
    const held = [
      assignmentOf(1, 'Viewer'),
      assignmentOf(2, 'Category Expert', { categoryExperts: [{ id: 1, name: 'SHE' }] }),
    ]
    const user = { id: 70, updatedAt: '2026-01-01T00:00:00.000Z', roleAssignments: held }
    const { replaceRoleAssignments, provider } = providerOf({ getUserWithRoles: () => Promise.resolve(user) })
    const [person] = personWritesOf([row(2, nok, 'changed', 3, categoryExperts.slice(1)), row(3, nok, 'added', 1)])
    await writePerson(provider, person!)
    expect(replaceRoleAssignments.mock.calls[0]!.slice(0, 2)).toEqual([
      user,
      [
        { companyId: 4, companyGroupId: 8, userRoleId: 4 },
        { companyId: 4, companyGroupId: 8, userRoleId: 3, categoryExpertIds: [2] },
        { companyId: 4, companyGroupId: 8, userRoleId: 1 },
      ],
    ])
  })
})
