import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { ApiKey, ApiKeyListQuery, KeyIndicator } from '#domain/wire/apiKeys'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { isAdministered } from '#server/queries/administered'
import { isAuthorInRight } from '#server/session/apiKeys'
import { selectedInEach } from '../shared/inEachLanguage.ts'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'

type Row = ApiKey & Record<string, unknown>

const raw = sql.raw

const columns = sql`k.id, k.name, k.company_group_id as "companyGroupId",
  json_build_object('id', g.id, 'name', g.name) as "companyGroup",
  json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as author,
  case when k.expires_at <= now() then 'expired' when ${isAuthorInRight} then 'active' else 'suspended' end as state,
  k.indicator_ids as "indicatorIds", ${isoTime(raw('k.expires_at'))} as "expiresAt", k.last_used_on::text as "lastUsedOn", ${isoTime(raw('k.created_at'))} as "createdAt"`

const source = sql`api_keys k join company_groups g on g.id = k.company_group_id join users u on u.id = k.author_id`

/** The visible keys: those of the company groups that the actor administers (rule keys.made). */
const ofArea = (actor: Actor): SQL => isAdministered(actor, raw('g.hierarchy'))

const sortKeys: Record<NonNullable<ApiKeyListQuery['sort']>, SQL> = {
  id: raw('k.id'),
  name: collateNames(raw('k.name')),
  expires_at: raw('k.expires_at'),
  created_at: raw('k.created_at'),
  last_used_on: raw('k.last_used_on'),
}

/** Returns a page of the API keys in the actor's area, without the keys themselves. */
export function listApiKeys(db: Queryable, actor: Actor, query: ApiKeyListQuery): Promise<Page<Row>> {
  const pattern = searchPattern(query.q)
  const isNamed =
    query.q === undefined ? sql`true` : sql`(${matches(sql`k.name`, pattern)} or ${matches(sql`g.name`, pattern)})`
  return readPage<Row>(db, query, {
    select: columns,
    from: source,
    where: sql`${ofArea(actor)} and ${isNamed}`,
    sortKey: sortKeys[query.sort ?? 'id'],
    tieBreaker: raw('k.id'),
  })
}

/** Returns one of the visible keys. */
export async function readApiKey(db: Queryable, id: number): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from ${source} where k.id = ${id}`)
  return rows[0]
}

/** The indicators of a company group by name. */
export async function listKeyIndicators(db: Queryable, companyGroupId: number): Promise<KeyIndicator[]> {
  const { rows } = await db.execute<KeyIndicator & Record<string, unknown>>(sql`
    select i.id, ${selectedInEach('i', 'name')} from indicators i where i.company_group_id = ${companyGroupId} order by i.id`)
  return rows
}
