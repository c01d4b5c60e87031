import type { Role } from './roles.ts'

/** The pages about company groups that not every administrator has in the menu. */
export const groupPages = ['organizationChart', 'mdFlowManagement'] as const

export type GroupPage = (typeof groupPages)[number]

/** Those in the menu of a Group Admin, by the level of the home group; other levels have the chart. */
const ofLevel: Readonly<Record<number, readonly GroupPage[]>> = { 2: [], 3: ['mdFlowManagement'] }

/** Returns whether the ADMIN menu names a page (rule menu.admin). The overview links those that it lacks. */
export function menuNames(groupPage: GroupPage, role: Role | undefined, buLevel: number | null | undefined): boolean {
  const named = (role === 'Group Admin' && ofLevel[buLevel ?? 1]) || ['organizationChart']
  return named.includes(groupPage)
}
