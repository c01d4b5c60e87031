/** The readers with a manual, in the order of the menu: the users, then the administrators (rule menu.manuals). */
export const manualAudiences = [
  'Assessor',
  'Category Expert',
  'Internal Owner',
  'Managing Director',
  'Viewer',
  'System Admin',
  'groupAdminParent',
  'groupAdminBusinessUnit',
] as const

export type ManualAudience = (typeof manualAudiences)[number]

/** Readers of manuals: people without a role find theirs on the page of their plans, and not in the menu. */
export const manualReaders = [...manualAudiences, 'planOwner'] as const

export type ManualReader = (typeof manualReaders)[number]

/** The manual of a page whose address names no reader (rule routes.manuals). */
export const defaultManual = 'Managing Director' satisfies ManualReader

/** The name of each reader in URLs and environment variables. */
export const manualNames: Readonly<Record<ManualReader, string>> = {
  Assessor: 'assessor',
  'Category Expert': 'category-expert',
  'Internal Owner': 'internal-owner',
  'Managing Director': 'managing-director',
  Viewer: 'viewer',
  'System Admin': 'system-admin',
  groupAdminParent: 'group-admin',
  groupAdminBusinessUnit: 'group-admin-bu',
  planOwner: 'plan-owner',
}
