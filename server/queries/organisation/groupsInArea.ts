import { inArray } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { administers } from '#domain/access/administration'
import type { IdField } from '#domain/wire/errors'
import type { Queryable } from '#server/database/client'
import { companyGroups } from '#server/database/schema/index'
import { denied, missingId } from '#server/errors/refusals'

/**
 * Checks that the actor administers every one of the company groups (rule admin.areas).
 * @param field the name of the ids in the call
 * @throws `missingId` with `field` for an unknown group, `denied` for one outside the actor's area
 */
export async function checkGroupsInArea(
  db: Queryable,
  actor: Actor,
  ids: readonly number[],
  field: IdField,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const groups = await db
    .select({ hierarchy: companyGroups.hierarchy })
    .from(companyGroups)
    .where(inArray(companyGroups.id, wanted))
  if (groups.length < wanted.length) throw missingId(field)
  if (groups.some(({ hierarchy }) => !administers(actor, hierarchy))) throw denied()
}
