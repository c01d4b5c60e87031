/** The sheet of company groups, in the order of its columns. */
export const groupColumns = ['number', 'name', 'parent', 'company', 'active'] as const

/** The sheet of people, one row for each role. */
export const peopleColumns = [
  'email',
  'firstName',
  'lastName',
  'userType',
  'company',
  'companyGroup',
  'role',
  'categoryExperts',
  'remove',
] as const

export type GroupColumn = (typeof groupColumns)[number]
export type PeopleColumn = (typeof peopleColumns)[number]
export type OrganisationColumn = GroupColumn | PeopleColumn

export const importSheets = ['groups', 'people'] as const

export type ImportSheet = (typeof importSheets)[number]

/** The kinds of changes of an import, in the order of a summary. */
export const changeKinds = [
  'groupCreated',
  'groupRenamed',
  'groupMoved',
  'groupActivated',
  'groupDeactivated',
  'personAdded',
  'personRenamed',
  'personActivated',
  'roleGiven',
  'expertsChanged',
  'roleRemoved',
] as const

export type ChangeKind = (typeof changeKinds)[number]
