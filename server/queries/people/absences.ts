import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { mayNameDeputy } from '#domain/access/deputies'
import type { Role } from '#domain/access/roles'
import type { Absence } from '#domain/wire/absences'
import type { DeputyFor } from '#domain/wire/session'
import type { Queryable } from '#server/database/client'
import { endOfAbsence } from '#server/database/deputies'
import { isAdministered } from '#server/queries/administered'

/** As in the response: absent if the user is not a deputy. */
export const presentDeputyFor = (found: DeputyFor | null): { deputyFor?: DeputyFor } =>
  found ? { deputyFor: found } : {}

/** The visible absences: the user's own, those as a deputy, and for administrators those in the area. */
const absenceScope = (actor: Actor): SQL =>
  sql`(a.user_id = ${actor.userId} or x.deputy_id = ${actor.userId} or ${isAdministered(actor, sql.raw('g.hierarchy'))})`

interface AbsenceRow extends Omit<Absence, 'mayEnd'>, Record<string, unknown> {
  hierarchy: string
}

/**
 * Reads the absences visible to the actor, by their first day (rule deputies.naming).
 * @param id to read only one of them
 */
export async function listAbsences(db: Queryable, actor: Actor, id?: number): Promise<Absence[]> {
  const { rows } = await db.execute<AbsenceRow>(sql`
    select x.id, json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as person,
      json_build_object('id', d.id, 'firstName', d.first_name, 'lastName', d.last_name) as deputy,
      r.name as "userRole", json_build_object('id', g.id, 'name', g.name) as "companyGroup", g.hierarchy,
      x.starts_on::text as "startsOn", x.ends_on::text as "endsOn", x.deputy_assignment_id is not null as "isRunning"
    from absences x
    join role_assignments a on a.id = x.role_assignment_id
    join user_roles r on r.id = a.user_role_id
    join company_groups g on g.id = a.company_group_id
    join users u on u.id = a.user_id
    join users d on d.id = x.deputy_id
    where ${absenceScope(actor)} and ${endOfAbsence} > now() ${id === undefined ? sql`` : sql`and x.id = ${id}`}
    order by x.starts_on, x.id`)
  return rows.map(({ hierarchy, ...row }) => ({
    ...row,
    mayEnd: mayNameDeputy(actor, { userId: row.person.id, role: row.userRole, hierarchy, isDeputys: false }),
  }))
}

interface DeputisedAssignment {
  id: number
  userId: number
  companyId: number
  companyGroupId: number
  userRoleId: number
  role: Role
  hierarchy: string
  isDeputys: boolean
}

/** Reads and locks the assignment with that id, so that only one deputy can be named at a time. */
export async function lockDeputised(db: Queryable, id: number): Promise<DeputisedAssignment | undefined> {
  const { rows } = await db.execute<DeputisedAssignment & Record<string, unknown>>(sql`
    select a.id, a.user_id as "userId", a.company_id as "companyId", a.company_group_id as "companyGroupId",
      a.user_role_id as "userRoleId", r.name as role, g.hierarchy, a.is_deputys as "isDeputys"
    from role_assignments a join user_roles r on r.id = a.user_role_id join company_groups g on g.id = a.company_group_id
    where a.id = ${id} for update of a`)
  return rows[0]
}
