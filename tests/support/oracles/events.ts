import type { Actor } from '#domain/access/actor'
import { readRowOf } from '#domain/access/readers'
import { isInArea } from '#domain/organisation/hierarchy'
import { opensBoard } from '#domain/risks/access/visibility'

/** The fields of an event that decide who can read it. */
interface EventState {
  companyGroupId: number
  /** Path of its company group. */
  hierarchy: string
  /** The expert group of its category; null without a category. */
  categoryExpertId: number | null
}

/**
 * Returns whether a viewer can read an event, whatever it is linked to: the people of its company group and those who
 * can read the submitted records of that group, an expert in the own categories (rule events.readers).
 * `server/queries/events/eventScope.ts` decides it in SQL.
 */
export const readsEvent = (actor: Actor, event: EventState): boolean =>
  actor.companyGroupId === event.companyGroupId ||
  (isInArea(actor.hierarchy, event.hierarchy) && readsEventsBelow(actor, event))

function readsEventsBelow(actor: Actor, { categoryExpertId }: EventState): boolean {
  const row = readRowOf(actor.role, 'area')
  if (!row || (row.by === 'board' && !opensBoard(actor))) return false
  return row.categories === 'all' || (categoryExpertId !== null && actor.categoryExpertIds.includes(categoryExpertId))
}
