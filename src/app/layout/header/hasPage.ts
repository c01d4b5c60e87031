import { routes } from '#src/app/routes.tsx'

/** Whether the app has a page at this path; menus offer nothing else. */
export function hasPage(path: string): boolean {
  return routes.some((route) => route.path === path && route.page !== undefined)
}
