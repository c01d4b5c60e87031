import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { PresentGroup } from '#domain/organisationImports/groupNodes'
import type { PresentPerson, ShownPerson } from '#domain/organisationImports/peopleFacts'
import type { Company } from '#domain/wire/companies'
import type { OrganisationImport } from '#domain/wire/organisationImports'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '#server/database/client'
import type { StoredChange } from '#server/database/schema/index'
import { isAdministered } from '#server/queries/administered'
import { hasPending, hasWaitingItems } from '../people/roleAssignments.ts'
import { importColumns } from '../riskImports.ts'
import { selectedInEach } from '../shared/inEachLanguage.ts'

/** The data to compare rows of groups and people with, except the people. */
export interface OrganisationWords {
  groups: PresentGroup[]
  companies: ReadonlyMap<number, Company>
  userRoles: UserRole[]
  categoryExperts: CategoryExpert[]
}

/** Every company group after its parent, with the existing companies, roles and expert groups. */
export async function readOrganisation(db: Queryable, locale: Locale): Promise<OrganisationWords> {
  const groups = await db.execute<PresentGroup & Record<string, unknown>>(sql`
    select id, name, parent_id as "parentId", company_id as "companyId", hierarchy, is_active as "isActive"
    from company_groups order by level, "order", id`)
  const companies = await db.execute<Company & Record<string, unknown>>(
    sql`select id, name, email_domain as "emailDomain" from companies order by id`,
  )
  const userRoles = await db.execute<UserRole & Record<string, unknown>>(
    sql`select id, name from user_roles order by id`,
  )
  const experts = await db.execute<CategoryExpert & Record<string, unknown>>(sql`
    select e.id, ${selectedInEach('e', 'name')}, ${sql.raw(`e.name_${locale}`)} as name
    from category_experts e order by e."order", e.id`)
  return {
    groups: groups.rows,
    companies: new Map(companies.rows.map((one) => [one.id, one])),
    userRoles: userRoles.rows,
    categoryExperts: experts.rows,
  }
}

/**
 * The roles of the person `u`, including those as a deputy.
 * @param more pairs of each role
 */
const rolesOfPerson = (more: SQL): SQL => sql`coalesce((select json_agg(json_build_object(
    'id', a.id, 'companyGroupId', g.id, 'role', r.name, 'hierarchy', g.hierarchy, 'isDeputys', a.is_deputys,
    'categoryExpertIds', array(select e.category_expert_id from role_assignment_category_experts e
      where e.role_assignment_id = a.id order by e.category_expert_id)${more}) order by a.id)
  from role_assignments a join company_groups g on g.id = a.company_group_id join user_roles r on r.id = a.user_role_id
  where a.user_id = u.id), '[]')`

/** The pending records of each role's user. */
const waitingPairs = sql`, 'hasPending', ${hasPending}, 'pendingExpertIds', array(
  select h.category_expert_id from role_assignment_category_experts h
  where h.role_assignment_id = a.id and ${hasWaitingItems(sql`e.category_expert_id = h.category_expert_id`)})`

const shownPerson = sql`u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType"`

/** The people with some addresses with their roles, by lower-case address. */
export async function readPeopleOf(db: Queryable, emails: readonly string[]): Promise<Map<string, PresentPerson>> {
  return readPeople(db, sql`lower(u.email) = any(${sql.param([...new Set(emails)])}::text[])`)
}

async function readPeople(db: Queryable, where: SQL): Promise<Map<string, PresentPerson>> {
  const { rows } = await db.execute<PresentPerson & Record<string, unknown>>(sql`
    select ${shownPerson},
      u.is_active as "isActive", u.erased_at is not null as "isErased",
      exists (select from directory_people d where d.user_id = u.id) as "isOfDirectory", ${rolesOfPerson(waitingPairs)} as roles
    from users u where ${where} order by u.id`)
  return new Map(rows.map((person) => [person.email.toLowerCase(), person]))
}

/** Everybody with a role in the area, for a workbook: the pending records take the longest to read. */
export async function readPeopleInArea(db: Queryable, actor: Actor): Promise<ShownPerson[]> {
  const { rows } = await db.execute<ShownPerson & Record<string, unknown>>(sql`
    select ${shownPerson}, ${rolesOfPerson(sql``)} as roles from users u
    where exists (select from role_assignments a join company_groups g on g.id = a.company_group_id
      where a.user_id = u.id and not a.is_deputys and ${isAdministered(actor, sql`g.hierarchy`)})
    order by u.id`)
  return rows
}

/** The number of people with a role in the area, except for some addresses. */
export async function countOtherPeople(db: Queryable, actor: Actor, emails: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct a.user_id)::int as count from role_assignments a
    join company_groups g on g.id = a.company_group_id join users u on u.id = a.user_id
    where not a.is_deputys and ${isAdministered(actor, sql`g.hierarchy`)}
      and lower(u.email) <> all(${sql.param([...new Set(emails)])}::text[])`)
  return rows[0]?.count ?? 0
}

/** Maximum number of listed imports. */
const mostListed = 20

/** Returns the latest imports of the area, the newest first. */
export async function listOrganisationImports(db: Queryable, actor: Actor): Promise<OrganisationImport[]> {
  const { rows } = await db.execute<OrganisationImport & Record<string, unknown>>(sql`
    select ${importColumns},
      coalesce((select jsonb_object_agg(c.kind, c.count) from (
        select x.act ->> 'kind' as kind, count(*)::int as count from jsonb_array_elements(m.acts) x(act) group by 1) c),
        '{}') as counts
    from organisation_imports m join users u on u.id = m.user_id join company_groups g on g.id = m.company_group_id
    where ${isAdministered(actor, sql`g.hierarchy`)} order by m.id desc limit ${mostListed}`)
  return rows
}

/** Adds to each change the current name of its group or person; '' if deleted. */
export async function withSubjects<Row extends { change: StoredChange }>(
  db: Queryable,
  found: readonly Row[],
): Promise<(Row & { subject: string })[]> {
  if (found.length === 0) return []
  const places = found.map(({ change: { sheet, id, kind, before, after } }) => ({
    groupId: sheet === 'groups' ? id : null,
    userId: sheet === 'groups' ? null : ((before ?? after)?.role?.userId ?? (kind.startsWith('person') ? id : null)),
  }))
  const { rows } = await db.execute<{ subject: string }>(sql`
    select coalesce(g.name, u.first_name || ' ' || u.last_name || ', ' || u.email, '') as subject
    from json_to_recordset(${JSON.stringify(places.map((place, at) => ({ ...place, at })))}::json)
      as x("groupId" int, "userId" int, at int)
    left join company_groups g on g.id = x."groupId" left join users u on u.id = x."userId" order by x.at`)
  return found.map((row, index) => ({ ...row, subject: rows[index]?.subject ?? '' }))
}
