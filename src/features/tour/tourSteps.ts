import type { Role } from '#domain/access/roles'

/** The parts of the home pages that a tour shows; they are marked by `data-tour`. */
export type TourStep =
  | 'decisions'
  | 'numbers'
  | 'moved'
  | 'waiting'
  | 'create'
  | 'records'
  | 'heatMap'
  | 'reports'
  | 'adminMenu'
  | 'findPeople'
  | 'addPeople'
  | 'account'

const administrator: readonly TourStep[] = ['adminMenu', 'findPeople', 'addPeople', 'account']
const author: readonly TourStep[] = ['waiting', 'create', 'records', 'heatMap', 'reports', 'account']
const reviewer: readonly TourStep[] = ['waiting', 'records', 'heatMap', 'reports', 'account']
/** Steps on the risk report; each page shows the steps that it has elements for. */
const report: readonly TourStep[] = ['decisions', 'numbers', 'moved']

/** The steps for a newcomer of each role, in order. */
export const tours: Readonly<Record<Role, readonly TourStep[]>> = {
  Assessor: author,
  'Internal Owner': [...report, ...author],
  'Category Expert': reviewer,
  'Managing Director': [...report, ...reviewer],
  Viewer: [...report, 'records', 'heatMap', 'reports', 'account'],
  'Group Admin': administrator,
  'System Admin': administrator,
}

/** Returns the first page of a role's tour: its board, or the page that replaces it (rule routes.admin-home). */
export function homeOf(role: Role): string {
  return tours[role] === administrator ? '/admin/role-assignment' : '/'
}

/** Returns whether a page has a tour for a role: its home page, the risk report and the overview of administrators. */
export const hasTour = (role: Role, path: string): boolean =>
  path === homeOf(role) ||
  (path === '/admin' && tours[role] === administrator) ||
  (path === '/risk-report' && tours[role].includes('numbers'))

/** Returns the element of a step; null if the page does not have it, or hides it at this width. */
export function targetOf(step: TourStep): HTMLElement | null {
  const places = document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)
  return [...places].find((place) => place.getClientRects().length > 0) ?? null
}
