import { expect, it } from 'vitest'
import { messages as en } from '#i18n/en/index'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { openWhole, type ShownPage } from '../testSupport/openWhole.tsx'

const at = '2026-03-02T03:00:00.000Z'
const later = '2026-05-06T07:30:00.000Z'
const stored = { createdAt: at, updatedAt: later }
const kiln = { id: 8, name: 'Siam Kiln Saraburi' }
const plant = { id: 21, name: 'Plant A' }
const company = { id: 4, name: 'Siam Kiln' }

const user = {
  id: 5,
  email: 'nok@demo.example',
  firstName: 'Nok',
  lastName: 'Jaidee',
  userType: 'scg',
  isActive: true,
  editDenied: null,
  hasSignedIn: true,
  invitedAt: null,
  invitationDenied: null,
  canLinkPassword: false,
  ...stored,
}
const users = [
  user,
  { ...user, id: 6, email: 'dao@demo.example', firstName: 'Dao', isActive: false, invitationDenied: 'inactive' },
  {
    ...user,
    id: 7,
    email: 'lek@other.example',
    firstName: 'Lek',
    userType: 'non_scg',
    hasSignedIn: false,
    invitedAt: at,
  },
  {
    ...user,
    id: 9,
    email: 'mali@demo.example',
    firstName: 'Mali',
    hasSignedIn: false,
    canLinkPassword: true,
    editDenied: 'outside_scope',
  },
]

const assignment = {
  id: 31,
  user: { id: 5, email: 'nok@demo.example', firstName: 'Nok', lastName: 'Jaidee', userType: 'scg' },
  company,
  companyGroup: kiln,
  userRole: { id: 6, name: 'Category Expert' },
  isDefault: true,
  categoryExperts: [
    { id: 2, name: 'Fire' },
    { id: 3, name: 'Supply' },
  ],
  editDenied: null,
  deletionDenied: null,
}
const assignments = [
  assignment,
  {
    ...assignment,
    id: 32,
    user: { ...assignment.user, id: 6, email: 'dao@demo.example', firstName: 'Dao' },
    companyGroup: plant,
    userRole: { id: 5, name: 'Assessor' },
    isDefault: false,
    categoryExperts: [],
    deputyFor: { firstName: 'Lek', lastName: 'Boon', endsOn: '2026-08-31' },
  },
]

const person = { id: 5, firstName: 'Nok', lastName: 'Jaidee' }

const pages: ShownPage[] = [
  {
    path: '/admin/users',
    role: 'System Admin',
    responses: { '/api/v1/users': users },
    asked: ['/users?page=1&per_page=25&sort=first_name&order=asc'],
    lines: [
      '# Users',
      'Role Assignment -> /admin/role-assignment Users -> /admin/users',
      'The whole organization',
      'Search:',
      'Status: Any status',
      '[Person] | [User type] | [Status] | Actions',
      'Nok Jaidee nok @demo.example | Group company | Active | [Actions for Nok Jaidee]',
      'Dao Jaidee dao @demo.example Deactivated | Group company | Deactivated | [Actions for Dao Jaidee]',
      'Lek Jaidee lek @other.example Invited | External | Invited | [Actions for Lek Jaidee]',
      'Mali Jaidee mali @demo.example Not signed in yet [Copy invitation link for Mali Jaidee] | Group company | Not signed in yet | [Actions for Mali Jaidee]',
    ],
  },
  {
    path: '/admin/role-assignment',
    role: 'Group Admin',
    responses: {
      '/api/v1/role-assignments': assignments,
      '/api/v1/companies': [company],
      '/api/v1/company-groups': [saraburi],
      '/api/v1/user-roles': [{ id: 5, name: 'Assessor' }],
    },
    asked: [
      '/role-assignments?page=1&per_page=25&sort=first_name&order=asc',
      '/user-roles?page=1&per_page=200&sort=id&order=asc',
    ],
    lines: [
      '# Role assignment',
      'Role Assignment -> /admin/role-assignment Users -> /admin/users',
      'Siam Kiln Saraburi and its sub-groups',
      'Import from Excel -> /admin/organization-import [Add user]',
      'Search:',
      '[Filters]',
      'Select all: no | [Person] | [Company group] | [Role] | Actions',
      'Select: Nok Jaidee, Category Expert, Siam Kiln Saraburi: no | Nok Jaidee nok@demo.example | Siam Kiln Saraburi | Category Expert Fire, Supply Siam Kiln Saraburi | [Name a deputy for Nok Jaidee, Category Expert, Siam Kiln Saraburi] [Edit the roles of Nok Jaidee] [Delete: Nok Jaidee, Category Expert, Siam Kiln Saraburi]',
      'Select: Dao Jaidee, Assessor, Plant A: no | Dao Jaidee dao@demo.example | Plant A | Assessor Plant A | [Name a deputy for Dao Jaidee, Assessor, Plant A] [Edit the roles of Dao Jaidee] [Delete: Dao Jaidee, Assessor, Plant A]',
      '[Columns]',
    ],
  },
  {
    path: '/setting/role-assignments',
    role: 'Assessor',
    responses: { '/api/v1/role-assignments': assignments },
    asked: ['/role-assignments?user_id=1&page=1&per_page=200&sort=id&order=asc'],
    lines: [
      '# Role setting',
      en.roleAssignments.own.text,
      'Role | Company group | Company | Default',
      'Category Expert Fire, Supply Siam Kiln Saraburi | Siam Kiln Saraburi | Siam Kiln | Current',
      'Assessor Plant A | Plant A | Siam Kiln | [Set as default: Assessor, Plant A]',
    ],
  },
  {
    path: '/admin/deputies',
    role: 'Group Admin',
    responses: {
      '/api/v1/absences': [
        {
          id: 11,
          person,
          deputy: { id: 6, firstName: 'Dao', lastName: 'Rung' },
          userRole: 'Assessor',
          companyGroup: kiln,
          startsOn: '2026-01-01',
          endsOn: '2099-01-31',
          isRunning: true,
          mayEnd: true,
        },
        {
          id: 12,
          person: { id: 6, firstName: 'Dao', lastName: 'Rung' },
          deputy: person,
          userRole: 'Internal Owner',
          companyGroup: plant,
          startsOn: '2099-02-01',
          endsOn: '2099-02-28',
          isRunning: false,
          mayEnd: false,
        },
      ],
    },
    asked: ['/absences'],
    lines: [
      '# Deputies',
      en.people.absences.reachText,
      'Dao Rung for Nok Jaidee',
      'Current',
      'Assessor, Siam Kiln Saraburi: 01 Jan 2026 to 31 Jan 2099',
      '[End: Dao Rung for Nok Jaidee, Assessor]',
      'Nok Jaidee for Dao Rung',
      'Internal Owner, Plant A: 01 Feb 2099 to 28 Feb 2099',
    ],
  },
]

it.each(pages)('$path shows the $role everything of its records', async ({ asked, lines, ...page }) => {
  expect(await openWhole(page)).toEqual({ asked, lines })
})
