import type { Locale } from '#i18n/locales'

/** The visitors of pages: each role and level (rules roles.seven and organisation.levels), and guests. */
export const people = [
  { name: 'signed out', column: 'signedOut', account: null, everyday: ['en'] },
  { name: 'no role', column: 'noRole', account: 'norole', everyday: [] },
  { name: 'Assessor', column: 'assessor', account: 'assessor', everyday: [] },
  { name: 'Internal Owner', column: 'owner', account: 'owner', everyday: [] },
  { name: 'Category Expert', column: 'expert', account: 'expert', everyday: [] },
  { name: 'Managing Director', column: 'md', account: 'md', everyday: [] },
  { name: 'Viewer', column: 'viewer', account: 'viewer', everyday: ['en'] },
  { name: 'Group Admin, level 1', column: 'groupAdmin', account: 'groupadmin', everyday: [] },
  { name: 'Group Admin, level 2', column: 'groupAdmin', account: 'buadmin', everyday: [] },
  { name: 'Group Admin, level 3', column: 'groupAdmin', account: 'companyadmin', everyday: [] },
  { name: 'System Admin', column: 'systemAdmin', account: 'sysadmin', everyday: [] },
] as const satisfies readonly { name: string; column: string; account: string | null; everyday: readonly Locale[] }[]

export type Column = (typeof people)[number]['column']
