import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { administersEverything } from '#domain/access/administration'
import type { RoleRequest, RoleRequestListQuery } from '#domain/wire/roleRequests'
import type { Queryable } from '../database/client.ts'
import { isWithinSubtree } from '../database/subtree.ts'
import { readPage, type Page } from './page.ts'
import { placeColumns } from './roleAssignments.ts'
import { isoTime } from './isoTime.ts'

/** A role request with the data that decide who can approve it. */
export interface RoleRequestRow extends Omit<RoleRequest, 'approvalDenied' | 'refusalDenied'>, Record<string, unknown> {
  hierarchy: string
}

const from = sql`role_requests q
  join users u on u.id = q.user_id
  join users b on b.id = q.requested_by
  join companies co on co.id = q.company_id
  join company_groups g on g.id = q.company_group_id
  join user_roles r on r.id = q.user_role_id`

const columns = sql`q.id,
  ${placeColumns},
  json_build_object('id', b.id, 'firstName', b.first_name, 'lastName', b.last_name) as "requestedBy",
  ${isoTime(sql`q.created_at`)} as "createdAt", ${isoTime(sql`q.expires_at`)} as "expiresAt", g.hierarchy`

const sortKeys = { id: sql`q.id`, created_at: sql`q.created_at`, expires_at: sql`q.expires_at` } as const

/** Returns a page of the role requests in an administrator's area (rule assignments.second-administrator). */
export async function listRoleRequests(
  db: Queryable,
  actor: Actor,
  query: RoleRequestListQuery,
): Promise<Page<RoleRequestRow>> {
  const isInArea = administersEverything(actor.role) ? sql`true` : isWithinSubtree(sql`g.hierarchy`, actor.hierarchy)
  return readPage<RoleRequestRow>(db, query, {
    select: columns,
    from,
    where: sql`q.expires_at > now() and ${isInArea}`,
    sortKey: sortKeys[query.sort ?? 'id'],
    tieBreaker: sql`q.id`,
  })
}
