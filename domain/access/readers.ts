import { roles, type Role } from './roles.ts'

/**
 * The place of a record in the area of a reader. `home`: the company and group of the assignment. `area`: other
 * companies of that group, and its descendants.
 */
type ReadPlace = 'home' | 'area'

/** The records of a place that a role can read (rule visibility.by-role). */
export interface ReadRow {
  role: Role
  place: ReadPlace
  /**
   * `present`: the current revision, drafts included. `submitted`: nothing before the first submission, and the last
   * submitted revision while authors edit again.
   */
  state: 'present' | 'submitted'
  /** Whether private records are included. */
  isPrivate: boolean
  /** `own`: only items in the categories of the reader's expert groups. */
  categories: 'all' | 'own'
  /**
   * `board`: with the permission for the board of the type. `id`: without a permission, but only by id and never in
   * lists.
   */
  by: 'board' | 'id'
}

/**
 * Every right to read records, and what belongs to them. A role without a row reads none (rule
 * visibility.system-admin). The policies and the SQL conditions of all scopes follow from these rows.
 */
const table: readonly ReadRow[] = [
  row('Assessor', 'home', 'present', 'private', 'all', 'board'),
  row('Assessor', 'area', 'submitted', 'open', 'all', 'board'),
  row('Internal Owner', 'home', 'present', 'private', 'all', 'board'),
  row('Internal Owner', 'area', 'submitted', 'open', 'all', 'board'),
  row('Managing Director', 'home', 'submitted', 'private', 'all', 'board'),
  row('Managing Director', 'area', 'submitted', 'open', 'all', 'board'),
  row('Viewer', 'home', 'submitted', 'open', 'all', 'board'),
  row('Viewer', 'area', 'submitted', 'open', 'all', 'board'),
  row('Category Expert', 'home', 'submitted', 'private', 'own', 'board'),
  row('Category Expert', 'area', 'submitted', 'private', 'own', 'board'),
  row('Group Admin', 'home', 'submitted', 'private', 'all', 'id'),
  row('Group Admin', 'area', 'submitted', 'private', 'all', 'id'),
]

function row(
  role: Role,
  place: ReadPlace,
  state: ReadRow['state'],
  mark: 'open' | 'private',
  categories: ReadRow['categories'],
  by: ReadRow['by'],
): ReadRow {
  return { role, place, state, isPrivate: mark === 'private', categories, by }
}

const byRole = new Map(roles.map((role) => [role, table.filter((one) => one.role === role)]))

/** Returns the rows of a role, that of the home first; none for a role that reads no records. */
export const readRowsOf = (role: Role): readonly ReadRow[] => byRole.get(role) ?? []

/** Returns the row of a role for a place; undefined if it reads nothing there. */
export const readRowOf = (role: Role, place: ReadPlace): ReadRow | undefined =>
  readRowsOf(role).find((one) => one.place === place)

/** Returns whether the role can read risk data: a role added later reads none (rule visibility.system-admin). */
export function readsRecords(role: Role): boolean {
  return readRowsOf(role).length > 0
}

/** Returns whether the role can read private records anywhere (rule visibility.by-role). */
export const readsPrivateRecords = (role: Role): boolean => readRowsOf(role).some(({ isPrivate }) => isPrivate)

/** Roles that can read risk data. */
export const riskReaders: readonly Role[] = roles.filter(readsRecords)

/** Returns whether the role reads its records by id and lists none of them. */
export const readsByIdAlone = (role: Role): boolean => readRowsOf(role).some(({ by }) => by === 'id')

/** Returns whether the role reads records of its own categories alone. */
export function readsOwnCategories(role: Role): boolean {
  return readRowsOf(role).some(({ categories }) => categories === 'own')
}

/** Roles that work by categories: their assignments have expert groups (rule review.experts). */
export const rolesByCategory: readonly Role[] = roles.filter(readsOwnCategories)

/** Returns where the rows include private records. */
export function privateReadingOf(rows: readonly ReadRow[]): 'everywhere' | 'home' | 'nowhere' {
  if (rows.every(({ isPrivate }) => isPrivate)) return 'everywhere'
  return rows.some(({ isPrivate }) => isPrivate) ? 'home' : 'nowhere'
}
