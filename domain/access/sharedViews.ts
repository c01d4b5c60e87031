import { isInArea } from '../organisation/hierarchy.ts'
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
  actor.role === 'Group Admin' && isInArea(actor.hierarchy, hierarchy)

/** Returns whether the actor can see the views that a company group shares (rule views.shared). */
export function seesSharedViews(actor: Actor, group: ViewsOfGroup): boolean {
  return actor.companyGroupId === group.companyGroupId || looksAfter(actor, group)
}

/**
 * Returns whether the actor can rename and delete a visible view: their own, or one that they manage (rule
 * views.shared-change).
 */
export function mayChangeSharedView(actor: Actor, view: { authorId: number; hierarchy: string }): boolean {
  return actor.userId === view.authorId || looksAfter(actor, view)
}
