import type { Actor } from '../../access/actor.ts'
import { readRowOf } from '../../access/readers.ts'
import { linksRecords } from '../../access/roles.ts'
import { isInArea } from '../../organisation/hierarchy.ts'
import { opensBoard } from './visibility.ts'

/** The fields of an event that decide who can read it. */
interface EventState {
  companyGroupId: number
  /** Path of its company group. */
  hierarchy: string
  /** The expert group of its category; null without a category. */
  categoryExpertId: number | null
}

const isOfHome = (actor: Pick<Actor, 'companyGroupId'>, event: Pick<EventState, 'companyGroupId'>): boolean =>
  actor.companyGroupId === event.companyGroupId

/**
 * Returns whether a viewer can read an event, whatever it is linked to: the people of its company group and those who
 * can read the submitted records of that group, an expert in the own categories (rule events.readers).
 * `server/queries/events/eventScope.ts` is the same in SQL; a test compares them.
 */
export const readsEvent = (actor: Actor, event: EventState): boolean =>
  isOfHome(actor, event) || (isInArea(actor.hierarchy, event.hierarchy) && readsEventsBelow(actor, event))

function readsEventsBelow(actor: Actor, { categoryExpertId }: EventState): boolean {
  const row = readRowOf(actor.role, 'area')
  if (!row || (row.by === 'board' && !opensBoard(actor))) return false
  return row.categories === 'all' || (categoryExpertId !== null && actor.categoryExpertIds.includes(categoryExpertId))
}

/** Returns whether a person can report events of a company group: everybody in their own one (rule events.reported). */
export const reportsEvents = isOfHome

/**
 * Returns whether a person can change, link and delete an event: the Assessor and the Internal Owner of its company
 * group (rule events.changed).
 */
export const changesEvent = (
  actor: Pick<Actor, 'role' | 'companyGroupId'>,
  event: Pick<EventState, 'companyGroupId'>,
): boolean => linksRecords(actor.role) && isOfHome(actor, event)
