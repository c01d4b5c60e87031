import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { areaAdministrators, systemAdministrators } from '#domain/access/administration'
import { actorOfKey, keyPrefix, keyRole, type KeyPlace } from '#domain/access/apiKeys'
import { installationTimeZone } from '#domain/calendar/days'
import type { Queryable } from '#server/database/client'
import { isInForce } from '#server/database/deputies'
import { apiKeys } from '#server/database/schema/index'
import { isWithinSubtree } from '#server/database/subtree'
import { newToken } from './tokens.ts'

/** A program that calls with a valid key, and the actor whose rights it has. */
export interface KeyViewer {
  keyId: number
  name: string
  /** The key writes values of these indicators and does nothing else; null: it reads (rule keys.values). */
  indicatorIds: number[] | null
  /** The creator: the key ends with their right. */
  authorId: number
  actor: Actor
  /** Whether its use today was not recorded yet (`noteKeyUse`). */
  isStale: boolean
  /** How long it may be cached: until it expires, or its use must be recorded again. In milliseconds. */
  freshFor: number
}

/** Creates a key, with as many random bits as an access token. */
export const newApiKey = (): string => `${keyPrefix}${newToken()}`

/** The current day in the time zone of the installation. */
const today = sql`(now() at time zone ${installationTimeZone})::date`

/**
 * Whether the creator of key `k` of the company group `g` can still create one there: active, and an administrator of
 * it in one of their roles, as `administers` of the domain (rule keys.suspended, `tests/api/apiKeys.test.ts`).
 */
export const isAuthorInRight = sql`exists (
  select 1 from role_assignments a
  join users w on w.id = a.user_id and w.is_active
  join user_roles o on o.id = a.user_role_id
  join company_groups h on h.id = a.company_group_id
  where a.user_id = k.author_id and ${isInForce}
    and (o.name in ${systemAdministrators} or (o.name in ${areaAdministrators} and ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('h.hierarchy'))})))`

interface KeyRow extends KeyPlace, Record<string, unknown> {
  keyId: number
  name: string
  indicatorIds: number[] | null
  authorId: number
  isStale: boolean
  freshSeconds: number
}

/**
 * Finds the actor of a key by its hash, in one query (rule keys.reading).
 * @returns undefined if the key is unknown, expired or suspended
 */
export async function findKeyViewer(db: Queryable, tokenHash: string): Promise<KeyViewer | undefined> {
  const { rows } = await db.execute<KeyRow>(sql`
    select k.id as "keyId", k.name, k.indicator_ids as "indicatorIds", k.author_id as "authorId", k.last_used_on is distinct from ${today} as "isStale",
      extract(epoch from least(k.expires_at, (${today} + 1)::timestamp at time zone ${installationTimeZone}) - now())::float8
        as "freshSeconds",
      g.company_id as "companyId", g.id as "companyGroupId", g.hierarchy,
      array(select p.permission from user_role_permissions p where p.user_role_id = r.id) as permissions
    from api_keys k
    join company_groups g on g.id = k.company_group_id
    join user_roles r on r.name = ${keyRole}
    where k.token_hash = ${tokenHash} and k.expires_at > now() and ${isAuthorInRight}`)
  const [row] = rows
  if (!row) return undefined
  const { keyId, name, indicatorIds, authorId, isStale, freshSeconds, permissions } = row
  const { companyId, companyGroupId, hierarchy } = row
  const actor = actorOfKey({ companyId, companyGroupId, hierarchy, permissions })
  return {
    keyId,
    name,
    indicatorIds,
    authorId,
    actor,
    isStale,
    freshFor: isStale ? 0 : Math.max(freshSeconds * 1000, 0),
  }
}

/** Records that a key is in use today. */
export async function noteKeyUse(db: Queryable, keyId: number): Promise<void> {
  await db.update(apiKeys).set({ lastUsedOn: today }).where(eq(apiKeys.id, keyId))
}
