/** The visitors of pages: each role and level (rules roles.seven and organisation.levels), and guests. */
export const people = [
  { name: 'signed out', column: 'signedOut', account: null },
  { name: 'no role', column: 'noRole', account: 'norole' },
  { name: 'Assessor', column: 'assessor', account: 'assessor' },
  { name: 'Internal Owner', column: 'owner', account: 'owner' },
  { name: 'Category Expert', column: 'expert', account: 'expert' },
  { name: 'Managing Director', column: 'md', account: 'md' },
  { name: 'Viewer', column: 'viewer', account: 'viewer' },
  { name: 'Group Admin, level 1', column: 'groupHead', account: 'groupadmin' },
  { name: 'Group Admin, level 2', column: 'groupAdmin', account: 'buadmin' },
  { name: 'Group Admin, level 3', column: 'groupAdmin', account: 'companyadmin' },
  { name: 'System Admin', column: 'systemAdmin', account: 'sysadmin' },
] as const satisfies readonly { name: string; column: string; account: string | null }[]

export type Column = (typeof people)[number]['column']
