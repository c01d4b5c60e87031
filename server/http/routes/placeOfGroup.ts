import type { Actor } from '#domain/access/actor'
import { administers } from '#domain/access/administration'
import type { Queryable } from '#server/database/client'
import { denied, existing } from '#server/errors/refusals'
import { readGroupPlace } from '#server/queries/companyGroups'

/**
 * The company group that a call names.
 * @throws if there is none with that id (rule wire.missing-id)
 */
export async function placeOfGroup(db: Queryable, id: number): Promise<{ id: number; hierarchy: string }> {
  return existing(await readGroupPlace(db, id), 'companyGroupId')
}

/**
 * Refuses a Group Admin who names a company group outside the area. Other readers get no rows of such a group.
 * @throws `missingId` if there is no such group, `denied` if it is outside
 */
export async function checkArea(db: Queryable, actor: Actor, companyGroupIds: readonly number[] = []): Promise<void> {
  if (actor.role !== 'Group Admin') return
  for (const id of companyGroupIds) {
    const { hierarchy } = await placeOfGroup(db, id)
    if (!administers(actor, hierarchy)) throw denied()
  }
}
