import type { Queryable } from '#server/database/client'
import { existing } from '#server/errors/refusals'
import { readGroupPlace } from '#server/queries/organisation/companyGroups'

/**
 * The company group that a call names.
 * @throws if there is none with that id (rule wire.missing-id)
 */
export async function placeOfGroup(db: Queryable, id: number): Promise<{ id: number; hierarchy: string }> {
  return existing(await readGroupPlace(db, id), 'companyGroupId')
}
