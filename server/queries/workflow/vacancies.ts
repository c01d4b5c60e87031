import { sql, type SQL } from 'drizzle-orm'
import { deciders, groupRoles } from '#domain/access/roles'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { Locale } from '#domain/organisation/locales'
import { dependences, skippableStatuses } from '#domain/risks/workflow/vacancies'
import type { Vacancy, VacancyQuery } from '#domain/wire/vacancies'
import type { Queryable } from '#server/database/client'
import { literals } from '#server/database/literals'
import { idsOfPath, isWithinSubtree } from '#server/database/subtree'
import { columnsInEach, selectedInEach } from '../shared/inEachLanguage.ts'
import { readPage, type Page } from '../shared/page.ts'
import { worksByCategory } from './assignees.ts'
import { isMdFlowActive } from './toReport.ts'
import { isAssignedIn } from './workflowFacts.ts'

const raw = sql.raw

interface VacancyRow extends InEachLanguage<'name'>, Record<string, unknown> {
  companyGroup: Vacancy['companyGroup']
  userRole: Vacancy['userRole']
  categoryId: number | null
  waiting: number
}

/**
 * Lists the roles and the expert categories of a company group and its descendants without an active person, in the order
 * of their tasks: by the time since when the first record depends on them (rule progress.vacancies); of equal ones, roles
 * come before categories, and a group that somebody works in before a group without any role.
 */
export async function listVacancies(
  db: Queryable,
  hierarchy: string,
  query: VacancyQuery,
  locale: Locale,
): Promise<Page<Vacancy>> {
  const page = await readPage<VacancyRow>(
    db,
    { ...query, order: query.order ?? (query.sort === 'waiting' ? 'desc' : 'asc') },
    {
      select: sql`json_build_object('id', v.group_id, 'name', v.group_name) as "companyGroup",
        json_build_object('id', v.role_id, 'name', v.role) as "userRole", v.category_id as "categoryId", v.waiting,
        ${selectedInEach('v', 'name')}`,
      from: sql`(${vacanciesIn(hierarchy)}) v`,
      sortKey: raw({ waiting: 'v.waiting', company_group_id: 'v.group_id', since: 'v.since' }[query.sort ?? 'since']),
      tieBreaker: sql`v.place`,
    },
  )
  return {
    ...page,
    rows: page.rows.map(({ companyGroup, userRole, categoryId, waiting, ...names }) => ({
      companyGroup,
      userRole,
      riskCategory: categoryId === null ? null : { id: categoryId, name: textIn(names, 'name', locale) },
      waiting,
    })),
  }
}

/**
 * The vacancies of a company group and its descendants, with the number of dependent records, since when the first of them
 * is in its status, and their order.
 */
export function vacanciesIn(hierarchy: string): SQL {
  const groups = sql`company_groups g where g.is_active and ${isWithinSubtree(raw('g.hierarchy'), hierarchy)}`
  const ofArea = sql`r.deleted_at is null and r.is_active and ${isWithinSubtree(raw('r.hierarchy'), hierarchy)}`
  return sql`with vacant as (
      select g.id as group_id, g.name as group_name, g.hierarchy, o.id as role_id, o.name as role, null::int as category_id
      from user_roles o, ${groups} and o.name in ${[...groupRoles]} and not ${isHeldRole}
        and (o.name <> ${literals(deciders.above_internal_owner)} or ${isMdFlowActive(raw('g.id'))})
      union all
      select g.id, g.name, g.hierarchy, o.id, o.name, used.risk_category_id
      from user_roles o, (select r.company_group_id, r.risk_category_id from risks r
          where r.type = 'item' and r.risk_category_id is not null and ${ofArea}
        union select w.id, k.id from company_groups w, risk_categories k where not k.is_retired and (${isWorkedIn})
      ) used, ${groups} and ${worksByCategory(raw('o.name'))} and used.company_group_id = g.id and not ${hasExpert}
    ), missing as (
      select *, count(*) filter (where category_id is null) over (partition by group_id) as roles from vacant
    ), dependent as (
      select r.company_group_id, d.role, case when ${worksByCategory(raw('d.role'))} then r.risk_category_id end as category_id,
        count(*)::int as count, min(r.status_since) as since
      from risks r join (
        select x.role, x.type, x."creatorRole", x.status, null::text as review
        from jsonb_to_recordset(${JSON.stringify(dependences)}::jsonb) as x(role text, type text, "creatorRole" text, status text)
        union all
        select ${literals(deciders.category_review)}, 'item', null, s.status, 'created' from unnest(${sql.param([...skippableStatuses])}::text[]) as s(status)
      ) d on d.type = r.type and d.status = r.workflow_status and coalesce(d."creatorRole", r.creator_role) = r.creator_role
        and coalesce(d.review, r.review_status) = r.review_status
      where ${ofArea} group by 1, 2, 3
    )
    select v.*, coalesce(d.count, 0) as waiting, d.since, ${sql.join(columnsInEach('c', 'name'), sql`, `)},
      row_number() over (order by v.category_id is not null, v.roles, v.hierarchy, v.role_id, c."order", c.id) as place
    from missing v left join risk_categories c on c.id = v.category_id
    left join dependent d on d.company_group_id = v.group_id and d.role = v.role and d.category_id is not distinct from v.category_id`
}

/** Whether an active person has the role `o` in the company group `g`. */
const isHeldRole = isAssignedIn(raw('o.name'), raw('g.id'))

/** Whether an active person has one of the roles in the company group `w`. */
const isWorkedIn = sql.join(
  groupRoles.map((role) => isAssignedIn(sql`${role}`, raw('w.id'))),
  sql` or `,
)

/** Whether the category `used` has an active expert in the company group `g` or above it (rule review.experts). */
const hasExpert = sql`exists (select 1 from risk_categories k
  join role_assignment_category_experts e on e.category_expert_id = k.category_expert_id
  join role_assignments a on a.id = e.role_assignment_id
    and a.company_group_id = any(${idsOfPath(sql`g.hierarchy`)})
  join user_roles h on h.id = a.user_role_id and ${worksByCategory(raw('h.name'))}
  join users u on u.id = a.user_id and u.is_active
  where k.id = used.risk_category_id)`
