import type { GroupColumn, PeopleColumn } from '#domain/wire/organisationSheets'

/** The columns of a workbook with company groups and people, and the words in its cells. */
export const organisationColumns = {
  groups: { number: 'Number', name: 'Company group', parent: 'Belongs to', company: 'Company', active: 'Active' },
  people: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    userType: 'User type',
    company: 'Company',
    companyGroup: 'Company group',
    role: 'Role',
    categoryExperts: 'Expert groups',
    remove: 'Remove',
  },
  /** The template uses the first one; all are accepted. */
  words: { yes: 'Yes|Y|X|true', no: 'No|N|false', isNew: 'new' },
} as const satisfies {
  groups: Record<GroupColumn, string>
  people: Record<PeopleColumn, string>
  words: Record<'yes' | 'no' | 'isNew', string>
}
