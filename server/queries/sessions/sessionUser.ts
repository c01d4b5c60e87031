import { sql } from 'drizzle-orm'
import { assignableRoles } from '#domain/access/assignmentEditing'
import type { Permission } from '#domain/access/permissions'
import type { MailFrequency } from '#domain/followUp/mailFrequency'
import { erasOf, type Era, type Eras } from '#domain/organisation/eras'
import { buLevelOf, idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { DeputyFor, RoleAssignment, Session } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '#server/database/client'
import { deputyFor, isInForce } from '#server/database/deputies'
import { presentDeputyFor } from '../people/absences.ts'

interface AssignmentRow extends Record<string, unknown> {
  assignment: RoleAssignment
  deputyFor: DeputyFor | null
  hierarchy: string
  level: number
  permissions: Permission[]
}

/** Returns the session: user, role and permissions (rule session.check). */
export async function readSession(db: Queryable, userId: number, locale: Locale, defaultEras: Eras): Promise<Session> {
  const { rows: people } = await db.execute<{
    user: RoleAssignment['user']
    era: Era | null
    mailFrequency: MailFrequency
    mailLocale: Locale
  }>(sql`
    select json_build_object('id', id, 'email', email, 'firstName', first_name, 'lastName', last_name,
      'userType', user_type) as "user", case when has_chosen_era then era end as era, mail_frequency as "mailFrequency", locale as "mailLocale"
    from users where id = ${userId}`)
  if (!people[0]) throw new Error(`There is no user ${userId}`)
  const { user, era, mailFrequency, mailLocale } = people[0]
  const eras = erasOf(era, defaultEras)

  const { rows } = await db.execute<AssignmentRow>(sql`
    select json_build_object('id', a.id, 'company', json_build_object('id', co.id, 'name', co.name),
        'companyGroup', json_build_object('id', g.id, 'name', g.name),
        'userRole', json_build_object('id', r.id, 'name', r.name), 'isDefault', a.is_default,
        'categoryExperts', (select coalesce(json_agg(json_build_object('id', c.id, 'name', ${sql.raw(`c.name_${locale}`)})
            order by c."order", c.id), '[]')
          from role_assignment_category_experts e join category_experts c on c.id = e.category_expert_id
          where e.role_assignment_id = a.id)) as assignment,
      ${deputyFor} as "deputyFor", g.hierarchy, g.level,
      array(select p.permission from user_role_permissions p where p.user_role_id = r.id order by 1) as permissions
    from role_assignments a
    join companies co on co.id = a.company_id
    join company_groups g on g.id = a.company_group_id
    join user_roles r on r.id = a.user_role_id
    where a.user_id = ${userId} and ${isInForce}
    order by a.is_default desc, g.hierarchy, r.id`)
  const roleAssignments = rows.map((row) => ({ ...row.assignment, ...presentDeputyFor(row.deputyFor), user }))
  const present = rows.find((row) => row.assignment.isDefault)

  return {
    user: {
      ...user,
      era: eras[locale],
      eras,
      mailFrequency,
      locale: mailLocale,
      buLevel: present ? buLevelOf(present.level) : null,
      parentBU: present ? await readParentUnit(db, present.hierarchy) : null,
      defaultRoleAssignment: present
        ? { ...asDefault(present.assignment), ...presentDeputyFor(present.deputyFor) }
        : null,
    },
    userRole: present
      ? {
          ...present.assignment.userRole,
          userPermissions: present.permissions.map((name) => ({ name })),
          assignableRoles: [...assignableRoles(present.assignment.userRole.name)],
        }
      : null,
    roleAssignments,
  }
}

/** Returns the business unit of a group, which is the group at level 2 of its path (rule organisation.parent-bu). */
async function readParentUnit(db: Queryable, hierarchy: string): Promise<{ name: string } | null> {
  // The parent company has none.
  const unitId = idsOfHierarchy(hierarchy)[1]
  if (unitId === undefined) return null
  const { rows } = await db.execute<{ name: string }>(sql`select name from company_groups where id = ${unitId}`)
  return rows[0] ?? null
}

function asDefault({ id, company, companyGroup, userRole }: RoleAssignment) {
  return {
    id,
    company,
    companyGroup,
    defaultUserRole: { name: userRole.name, roleAssignmentUserRole: { userRoleId: userRole.id } },
  }
}
