import type { Actor } from '#domain/access/actor'
import { linksRecords } from '#domain/access/roles'

type EventHome = Pick<Actor, 'companyGroupId'>

const isOfHome = (actor: EventHome, event: EventHome): boolean => actor.companyGroupId === event.companyGroupId

/** Returns whether a person can report events of a company group: everybody in their own one (rule events.reported). */
export const reportsEvents = isOfHome

/**
 * Returns whether a person can change, link and delete an event: the Assessor and the Internal Owner of its company
 * group (rule events.changed).
 */
export const changesEvent = (actor: Pick<Actor, 'role' | 'companyGroupId'>, event: EventHome): boolean =>
  linksRecords(actor.role) && isOfHome(actor, event)
