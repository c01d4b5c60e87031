import type { Actor } from '#domain/access/actor'
import { readsByIdAlone, readsRecords } from '#domain/access/readers'
import { isInArea } from '#domain/organisation/hierarchy'
import type { IndicatorPlace } from '#domain/risks/access/indicators'
import { isAtHome } from '#domain/risks/access/visibility'

/**
 * Returns whether the actor can read an indicator (rule indicators.access). `server/queries/indicators/readIndicators.ts`
 * decides it in SQL.
 */
export function readsIndicator(actor: Actor, place: IndicatorPlace, readsRecord: boolean): boolean {
  if (!readsRecords(actor.role)) return false
  return (
    readsRecord ||
    isAtHome(actor, place) ||
    place.giverUserId === actor.userId ||
    (readsByIdAlone(actor.role) && isInArea(actor.hierarchy, place.hierarchy))
  )
}
