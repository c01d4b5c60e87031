import { describe, expect, it } from 'vitest'
import { problemsOf } from '#domain/validation/problems'
import type { Company } from '#domain/wire/companies'
import {
  addUserForm,
  addUserInputOf,
  assignmentOfRow,
  editRolesForm,
  newRole,
  noUser,
  type AddUserValues,
} from './assignmentForms.ts'
import { userRoles } from './testingAssignments.ts'

const expertRole = 3
const companies = [
  { id: 1, name: 'Siam', emailDomain: 'siam.example' },
  { id: 2, name: 'Kiln', emailDomain: 'kiln.example' },
] as Company[]

const somebody: AddUserValues = {
  ...noUser,
  email: ' nok@siam.example ',
  firstName: ' Nok ',
  lastName: ' Jaidee ',
  companyGroupId: 8,
  companyId: 1,
  userRoleIds: [1],
}

const facts = { userRoles, companies, companyDomains: ['siam.example', 'kiln.example'], ownEmail: 'me@siam.example' }

/** The message of each field that is wrong. */
const wrongIn = (parsed: ReturnType<ReturnType<typeof addUserForm>['safeParse']>) =>
  parsed.success
    ? {}
    : Object.fromEntries(Object.entries(problemsOf(parsed.error)).map(([field, { message }]) => [field, message]))

describe('a person with roles (rule assignments.checks)', () => {
  it.each<[string, Partial<AddUserValues>, object]>([
    ['is complete', {}, {}],
    ['has an email', { email: ' ' }, { email: 'required' }],
    ['has an email that is one', { email: 'nok' }, { email: 'email' }],
    ['has an email of the company', { email: 'nok@other.example' }, { email: 'emailDomain' }],
    ['has an email of the own company', { companyId: 2 }, { email: 'emailDomain' }],
    ['may come from elsewhere as a Viewer', { email: 'nok@other.example', userType: 'non_scg', userRoleIds: [4] }, {}],
    [
      'has no other role if it comes from elsewhere',
      { email: 'nok@other.example', userType: 'non_scg', userRoleIds: [4, 1] },
      { email: 'outsideDomains' },
    ],
    ['may be of a company that nobody knows', { email: 'nok@kiln.example', companyId: 9 }, {}],
    ['is another person', { email: ' ME@siam.example' }, { email: 'ownRoles' }],
    ['has a role', { userRoleIds: [] }, { userRoleIds: 'roleRequired' }],
    ['as an expert has a group', { userRoleIds: [1, expertRole] }, { categoryExpertIds: 'categoryExpertRequired' }],
    ['as an expert with a group is complete', { userRoleIds: [expertRole], categoryExpertIds: [1] }, {}],
    [
      'has all of it told together',
      { email: '', userRoleIds: [expertRole] },
      { email: 'required', categoryExpertIds: 'categoryExpertRequired' },
    ],
  ])('%s', (_, changes, wrong) => {
    const parsed = addUserForm(facts).safeParse({ ...somebody, ...changes })
    expect(wrongIn(parsed)).toMatchObject(wrong)
    expect(parsed.success).toBe(Object.keys(wrong).length === 0)
  })

  it('is sent without blanks, and with expert groups only for the expert role', () => {
    const values = { ...somebody, userRoleIds: [1, expertRole], categoryExpertIds: [2] }
    const place = { companyId: 1, companyGroupId: 8 }
    expect(addUserInputOf(values, expertRole)).toEqual({
      email: 'nok@siam.example',
      firstName: 'Nok',
      lastName: 'Jaidee',
      userType: 'scg',
      locale: 'en',
      roleAssignments: [
        { ...place, userRoleId: 1 },
        { ...place, userRoleId: expertRole, categoryExpertIds: [2] },
      ],
    })
  })
})

describe('the roles of a person (rules assignments.replace and assignments.at-least-one)', () => {
  const row = { companyId: 1, companyGroupId: 8, userRoleId: 1 }

  it.each<[string, object[], object]>([
    ['are complete', [row], {}],
    ['are at least one', [], { roleAssignments: 'roleRequired' }],
    [
      'name the groups of an expert',
      [row, { ...row, userRoleId: expertRole, categoryExpertIds: [] }],
      { 'roleAssignments.1.categoryExpertIds': 'categoryExpertRequired' },
    ],
    ['name no groups of others', [{ ...row, userRoleId: expertRole, categoryExpertIds: [1] }], {}],
  ])('%s', (_, roleAssignments, wrong) => {
    const parsed = editRolesForm(expertRole).safeParse({ roleAssignments })
    expect(wrongIn(parsed as never)).toEqual(wrong)
  })

  it('begin empty, and are sent with 0 for what is not chosen', () => {
    expect(newRole).toEqual({ companyId: null, companyGroupId: null, userRoleId: null, categoryExpertIds: [] })
    expect(assignmentOfRow(newRole, expertRole)).toEqual({ companyId: 0, companyGroupId: 0, userRoleId: 0 })
    expect(assignmentOfRow({ ...row, categoryExpertIds: [2] }, expertRole)).toEqual(row)
    expect(assignmentOfRow({ ...row, userRoleId: expertRole }, expertRole)).toEqual({
      ...row,
      userRoleId: expertRole,
      categoryExpertIds: [],
    })
  })
})
