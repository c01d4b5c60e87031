import { taskKinds } from '#domain/tasks/kinds'
import { messages as en } from '#i18n/en/index'
import { showsPages } from '../testSupport/openWhole.tsx'
import { at, company, dao, fire, nok, plant, saraburi } from '../testSupport/records.ts'

const noTasks = Object.fromEntries(taskKinds.map((kind) => [kind, 0]))

const assignments = [
  {
    id: 31,
    user: { id: 5 },
    company,
    userRole: { id: 6, name: 'Category Expert' },
    isDefault: true,
    categoryExperts: [fire, { id: 3, name: 'Supply' }],
  },
  {
    id: 32,
    user: { id: 6, email: 'dao@demo.example', firstName: 'Dao' },
    company,
    companyGroup: plant,
    userRole: { id: 5 },
    deputyFor: { firstName: 'Lek', lastName: 'Boon', endsOn: '2026-08-31' },
  },
]

showsPages([
  {
    path: '/admin/users',
    role: 'System Admin',
    responses: {
      '/users': [
        { id: 5, isActive: true, hasSignedIn: true },
        { id: 6, email: 'dao@demo.example', firstName: 'Dao', hasSignedIn: true, invitationDenied: 'inactive' },
        { id: 7, email: 'lek@other.example', firstName: 'Lek', userType: 'non_scg', isActive: true, invitedAt: at },
        {
          id: 9,
          email: 'mali@demo.example',
          firstName: 'Mali',
          isActive: true,
          editDenied: 'outside_scope',
          canLinkPassword: true,
        },
      ],
    },
    asked: ['/users?page=1&per_page=25&sort=first_name&order=asc'],
    lines: [
      '# Users',
      'Role Assignment -> /admin/role-assignment Users -> /admin/users',
      'The whole organization',
      '[Add user or role]',
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
      '/role-assignments': assignments,
      '/companies': [company],
      '/company-groups': [saraburi],
      '/user-roles': [{ id: 5 }],
      '/tasks/count': { total: 3, late: 1, byKind: { ...noTasks, vacancy: 2, late_group: 1 } },
    },
    asked: [
      '/role-assignments?page=1&per_page=25&sort=first_name&order=asc',
      '/tasks/count',
      '/user-roles?page=1&per_page=200&sort=id&order=asc',
    ],
    lines: [
      '# Role Assignment',
      'Role Assignment -> /admin/role-assignment Users -> /admin/users',
      'Siam Kiln Saraburi and its sub-groups',
      '2 unassigned roles · 1 late group -> /to-do [Add user or role]',
      'Search:',
      '[Filter]',
      'Select all: no | [Person] | [Company group] | [Role] | Actions',
      'Select: Nok Jaidee, Category Expert, Siam Kiln Saraburi: no | Nok Jaidee nok@demo.example | Siam Kiln Saraburi | Category Expert Fire, Supply Siam Kiln Saraburi | [Name a deputy for Nok Jaidee, Category Expert, Siam Kiln Saraburi] [Edit the roles of Nok Jaidee] [Delete: Nok Jaidee, Category Expert, Siam Kiln Saraburi]',
      'Select: Dao Jaidee, Assessor, Plant A: no | Dao Jaidee dao@demo.example | Plant A | Assessor Plant A | [Name a deputy for Dao Jaidee, Assessor, Plant A] [Edit the roles of Dao Jaidee] [Delete: Dao Jaidee, Assessor, Plant A]',
      '[Columns]',
    ],
  },
  {
    path: '/setting/role-assignments',
    role: 'Assessor',
    responses: {
      '/role-assignments': assignments,
    },
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
      '/absences': [
        {
          id: 11,
          person: nok,
          deputy: dao,
          startsOn: '2026-01-01',
          endsOn: '2099-01-31',
          isRunning: true,
          mayEnd: true,
        },
        {
          id: 12,
          person: dao,
          deputy: nok,
          userRole: 'Internal Owner',
          companyGroup: plant,
          startsOn: '2099-02-01',
          endsOn: '2099-02-28',
        },
      ],
    },
    asked: ['/absences'],
    lines: [
      '# Deputies',
      en.absences.reachText,
      'Dao Rung for Nok Jaidee',
      'Current',
      'Assessor, Siam Kiln Saraburi: 01 Jan 2026 to 31 Jan 2099',
      '[End: Dao Rung for Nok Jaidee, Assessor]',
      'Nok Jaidee for Dao Rung',
      'Internal Owner, Plant A: 01 Feb 2099 to 28 Feb 2099',
    ],
  },
])
