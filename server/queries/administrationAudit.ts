import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { administersEverything, isAdministrator } from '#domain/access/administration'
import { roles } from '#domain/access/roles'
import { installationTimeZone } from '#domain/calendar/days'
import { hierarchySeparator } from '#domain/organisation/hierarchy'
import {
  administrationKinds,
  type AdministrationAction,
  type AdministrationAuditQuery,
} from '#domain/wire/administrationAudit'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '#server/database/client'
import type { AuditChanges } from '#server/database/schema/audit'
import { isWithinSubtree } from '#server/database/subtree'
import { isoTime } from './shared/isoTime.ts'
import { searchPattern, matches } from './shared/like.ts'
import { readPage, type Page } from './shared/page.ts'

/** An action with its stored changes, which contain ids. */
export interface AdministrationActionRow extends Omit<AdministrationAction, 'changes'>, Record<string, unknown> {
  changes: AuditChanges
}

const raw = sql.raw

/**
 * Returns a field of the subject of row `e` from its chain: from the first row that contains it, or the
 * last.
 */
const inChain = (field: string) => sql`(
  select coalesce(x.changes -> ${raw(`'${field}'`)} ->> 'after', x.changes -> ${raw(`'${field}'`)} ->> 'before')::int
  from audit_entries x where x.subject_type = e.subject_type and x.subject_id = e.subject_id
    and x.changes ? ${raw(`'${field}'`)} order by x.id limit 1)`

/** Rows of the audit `e`; `g` is the group and `p` the person they are about, `u` the actor. */
export const administrationSource = sql`audit_entries e
  left join role_assignments a on e.subject_type = 'role_assignment' and a.id = e.subject_id
  left join company_groups g on g.id = case e.subject_type
    when 'company_group' then e.subject_id
    when 'role_assignment' then coalesce(a.company_group_id, ${inChain('companyGroupId')})
    when 'api_key' then ${inChain('companyGroupId')}
    when 'indicator' then ${inChain('companyGroupId')}
    when 'organisation_import' then ${inChain('companyGroupId')} end
  left join users p on p.id = case e.subject_type
    when 'user' then e.subject_id
    when 'role_assignment' then coalesce(a.user_id, ${inChain('userId')}) end
  left join users u on u.id = e.user_id`

const person = (table: 'u' | 'p') => {
  const columns = `'id', ${table}.id, 'email', ${table}.email, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name`
  return raw(`case when ${table}.id is not null then json_build_object(${columns}) end`)
}

const columns = sql`e.id, e.subject_type as kind, e.action, ${person('u')} as "user", e.role, ${person('p')} as person,
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "companyGroup",
  e.changes, ${isoTime(raw('e.created_at'))} as "createdAt"`

const ofAdministration = sql`e.subject_type in ${[...administrationKinds]}`

/** Roles that are hidden from Group Admins. */
const everywhere = roles.filter(administersEverything)

/**
 * Whether the subject of the row is in the subtree of a company group: for a group or a role by its group, for a person
 * by every role; a setting is only in the whole organisation.
 */
function liesWithin(hierarchy: string | SQL): SQL {
  const isInside = isWithinSubtree(raw('g.hierarchy'), hierarchy)
  const isOfPerson = isWithinSubtree(raw('h.hierarchy'), hierarchy)
  return sql`case e.subject_type
    when 'setting' then strpos(${hierarchy}, ${hierarchySeparator}) = 0
    when 'rating_criteria' then strpos(${hierarchy}, ${hierarchySeparator}) = 0
    when 'user' then exists (select 1 from role_assignments x where x.user_id = e.subject_id)
      and not exists (
        select 1 from role_assignments x
        join company_groups h on h.id = x.company_group_id
        join user_roles r on r.id = x.user_role_id
        where x.user_id = e.subject_id and (r.name in ${everywhere} or not ${isOfPerson}))
    else coalesce(${isInside}, false) end`
}

/** The visible administration actions, as `readsAdministration` of `tests/api/administrationAudit.test.ts` decides. */
export function administrationScope(actor: Actor): SQL {
  if (administersEverything(actor.role)) return ofAdministration
  return isAdministrator(actor.role) ? sql`${ofAdministration} and ${liesWithin(actor.hierarchy)}` : sql`false`
}

/** Returns a page of the visible administration actions (rule audit.administration). */
export async function listAdministrationAudit(
  db: Queryable,
  actor: Actor,
  query: AdministrationAuditQuery,
): Promise<Page<AdministrationActionRow>> {
  const { kind, q, from, to, company_group_id: groupId } = query
  const pattern = searchPattern(q)
  const isNamed = (table: 'u' | 'p') =>
    sql`(${matches(raw(`${table}.email`), pattern)} or ${matches(raw(`${table}.first_name || ' ' || ${table}.last_name`), pattern)})`
  const conditions: SQL[] = [
    administrationScope(actor),
    ...(kind === undefined ? [] : [sql`e.subject_type = ${kind}`]),
    ...(q === undefined ? [] : [sql`(${isNamed('u')} or ${isNamed('p')})`]),
    ...(groupId === undefined
      ? []
      : [liesWithin(sql`(select w.hierarchy from company_groups w where w.id = ${groupId})`)]),
    ...(from === undefined ? [] : [sql`e.created_at >= ${from}::date::timestamp at time zone ${installationTimeZone}`]),
    ...(to === undefined
      ? []
      : [sql`e.created_at < (${to}::date + 1)::timestamp at time zone ${installationTimeZone}`]),
  ]
  return readPage<AdministrationActionRow>(db, query, {
    select: columns,
    from: administrationSource,
    where: sql.join(conditions, sql` and `),
    sortKey: query.sort === 'created_at' ? raw('e.created_at') : raw('e.id'),
    tieBreaker: raw('e.id'),
  })
}

/** The ids in changes, by the kind of object. */
export interface NamedIds {
  users: readonly number[]
  companyGroups: readonly number[]
  companies: readonly number[]
  categoryExperts: readonly number[]
}

export type Names = { [Kind in keyof NamedIds]: ReadonlyMap<number, string> }

/** The names of the ids in the reader's language; deleted objects have none. */
export async function readNames(db: Queryable, ids: NamedIds, locale: Locale): Promise<Names> {
  const read = async (table: string, name: string, wanted: readonly number[]) => {
    if (wanted.length === 0) return new Map<number, string>()
    const { rows } = await db.execute<{ id: number; name: string }>(
      sql`select id, ${raw(name)} as name from ${raw(table)} where id = any(${sql.param([...wanted])}::int[])`,
    )
    return new Map(rows.map((row) => [row.id, row.name]))
  }
  return {
    users: await read('users', `first_name || ' ' || last_name`, ids.users),
    companyGroups: await read('company_groups', 'name', ids.companyGroups),
    companies: await read('companies', 'name', ids.companies),
    categoryExperts: await read('category_experts', `name_${locale}`, ids.categoryExperts),
  }
}
