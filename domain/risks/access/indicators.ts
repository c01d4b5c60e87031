import type { Actor } from '#domain/access/actor'
import { linksRecords } from '#domain/access/roles'
import type { Person } from './plans.ts'
import { isAtHome } from './visibility.ts'

/** The data of an indicator that determine rights. */
export interface IndicatorPlace {
  companyId: number
  companyGroupId: number
  hierarchy: string
  giverUserId: number | null
}

/** Returns whether the actor can define indicators of that home group: its Assessor and Internal Owner. */
export const changesIndicator = (actor: Actor, place: Pick<IndicatorPlace, 'companyId' | 'companyGroupId'>): boolean =>
  linksRecords(actor.role) && isAtHome(actor, place)

/**
 * Returns whether a person can enter values of an indicator: its giver, with or without a role, and everybody who can
 * change it.
 */
export const canEnterValues = ({ userId, actor }: Person, place: IndicatorPlace): boolean =>
  place.giverUserId === userId || (actor !== null && changesIndicator(actor, place))
