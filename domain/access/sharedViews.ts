import { isWithinReach } from '../organisation/hierarchy.ts'
import type { Actor } from './actor.ts'

/** A company group with shared views. */
interface ViewsOfGroup {
  companyGroupId: number
  hierarchy: string
}

/**
 * Whether the actor manages the shared views of a group: a Group Admin of those in the area (rule views.shared-change).
 */
const looksAfter = (actor: Actor, { hierarchy }: Pick<ViewsOfGroup, 'hierarchy'>): boolean =>
  actor.role === 'Group Admin' && isWithinReach(actor.hierarchy, hierarchy)

/** Whether the actor sees the views that a company group shares (rule views.shared). */
export function seesSharedViews(actor: Actor, group: ViewsOfGroup): boolean {
  return actor.companyGroupId === group.companyGroupId || looksAfter(actor, group)
}

/** Whether the actor renames a view that they see and takes it away: their own, or one they look after (rule views.shared-change). */
export function mayChangeSharedView(actor: Actor, view: { authorId: number; hierarchy: string }): boolean {
  return actor.userId === view.authorId || looksAfter(actor, view)
}
