import { inArray } from 'drizzle-orm'
import type { IdField } from '#domain/wire/errors'
import type { Actor } from '#domain/access/actor'
import { administers } from '#domain/access/administration'
import type { Queryable } from '../database/client.ts'
import { companyGroups } from '../database/schema/index.ts'
import { forbidden, notFound } from '../errors/apiErrors.ts'

/**
 * Checks that the actor administers every one of the company groups (rule admin.areas).
 * @param field what the call names the ids by
 * @throws 400 with `field` for an unknown group, 403 for one outside the actor's reach
 */
export async function checkGroupsInReach(
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
  if (groups.length < wanted.length) throw notFound(field)
  if (groups.some(({ hierarchy }) => !administers(actor, hierarchy))) throw forbidden()
}
