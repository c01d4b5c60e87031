import { locales, type Locale } from '../../i18n/locales.ts'

/**
 * Whether every look is taken (`npm run test:crawl`). The everyday run, which must stay short, sees every page as
 * everybody in one language, and every page that opens by axe in both; the whole crawl takes three times as long.
 */
export const isWhole = process.env.E2E_CRAWL === 'whole'

/** Everybody who may come to a page: each role of spec 6, its levels (contract 1), and who is no user yet. */
export const people = [
  { name: 'signed out', column: 'signedOut', account: null, everyday: locales },
  { name: 'no role', column: 'noRole', account: 'norole', everyday: locales },
  { name: 'Assessor', column: 'assessor', account: 'assessor', everyday: ['en'] },
  { name: 'Internal Owner', column: 'owner', account: 'owner', everyday: ['th'] },
  { name: 'Category Expert', column: 'expert', account: 'expert', everyday: ['en'] },
  { name: 'Managing Director', column: 'md', account: 'md', everyday: ['th'] },
  { name: 'Viewer', column: 'viewer', account: 'viewer', everyday: ['en'] },
  { name: 'Group Admin, level 1', column: 'groupAdmin', account: 'groupadmin', everyday: ['en'] },
  { name: 'Group Admin, level 2', column: 'groupAdmin', account: 'buadmin', everyday: [] },
  { name: 'Group Admin, level 3', column: 'groupAdmin', account: 'companyadmin', everyday: ['th'] },
  { name: 'System Admin', column: 'systemAdmin', account: 'sysadmin', everyday: ['en'] },
] as const satisfies readonly { name: string; column: string; account: string | null; everyday: readonly Locale[] }[]

export type Column = (typeof people)[number]['column']
