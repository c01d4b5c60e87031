import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { mayChangeSharedView } from '#domain/access/sharedViews'
import { boardPermission } from '#domain/risks/access/visibility'
import type { SharedView } from '#domain/wire/sharedViews'
import type { Queryable } from '../database/client.ts'
import { collateNames } from '../database/collateNames.ts'
import { companyGroups } from '../database/schema/index.ts'
import { isoTime } from './isoTime.ts'

/** Returns the index of a company group; undefined without one. */
export async function groupOfViews(db: Queryable, companyGroupId: number) {
  const [group] = await db
    .select({ companyGroupId: companyGroups.id, hierarchy: companyGroups.hierarchy })
    .from(companyGroups)
    .where(eq(companyGroups.id, companyGroupId))
  return group
}

/** Rows of `shared_views` in the format of the wire, without the fields that depend on the viewer. */
const selected = sql`select v.id, v.company_group_id as "companyGroupId", v.name, v.filter, v.sort,
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as author,
    ${isoTime(sql`v.created_at`)} as "createdAt", ${isoTime(sql`v.updated_at`)} as "updatedAt", g.hierarchy
  from shared_views v join users u on u.id = v.author_id join company_groups g on g.id = v.company_group_id`

type Row = Omit<SharedView, 'mayChange'> & { hierarchy: string } & Record<string, unknown>

const presented = ({ hierarchy, ...view }: Row, actor: Actor): SharedView => ({
  ...(view as Omit<SharedView, 'mayChange'>),
  mayChange: mayChangeSharedView(actor, { authorId: view.author.id, hierarchy }),
})

/**
 * Returns the views that a company group shares, by name, without those of a board that the actor cannot open (rule
 * views.shared); a Group Admin, who has no board, administers all of them.
 */
export async function listSharedViews(
  db: Queryable,
  actor: Actor,
  { companyGroupId }: { companyGroupId: number },
): Promise<SharedView[]> {
  const { rows } = await db.execute<Row>(
    sql`${selected} where v.company_group_id = ${companyGroupId} order by ${collateNames(sql`v.name`)}, v.id`,
  )
  return rows
    .filter(({ filter }) => actor.role === 'Group Admin' || actor.permissions.has(boardPermission[filter.type]))
    .map((row) => presented(row, actor))
}

/** One of them, or undefined. */
export async function readSharedView(db: Queryable, actor: Actor, id: number): Promise<SharedView | undefined> {
  const { rows } = await db.execute<Row>(sql`${selected} where v.id = ${id}`)
  return rows[0] && presented(rows[0], actor)
}
