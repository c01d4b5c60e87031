import { and, eq, gte, sql } from 'drizzle-orm'
import { deputyProblemOf, isDuring, mayNameDeputy } from '#domain/access/deputies'
import { dayOf } from '#domain/calendar/days'
import type { AbsenceInput } from '#domain/wire/absences'
import { absences, roleAssignments, users } from '#server/database/schema/index'
import { denied, invalid, existing } from '#server/errors/refusals'
import { lockDeputised } from '#server/queries/people/absences'
import { appendAudit, changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMailForUsers } from '../outbox.ts'
import type { RoleSettings } from '../roleAssignments/assignRole.ts'
import { notifyOfRole } from '../roleAssignments/notifyOfRole.ts'
import { beginAbsence } from './beginAbsences.ts'

/**
 * Names a deputy for one role of a person, from one day to another (rules deputies.naming and deputies.who), effective
 * immediately if it starts today.
 * @returns the id of the absence
 * @throws `missingId` for an unknown assignment, `denied` if the actor cannot name one, `invalid` if the deputy or the
 * days are not allowed
 */
export async function nameDeputy(
  context: CommandContext,
  input: AbsenceInput,
  { companyDomains }: Pick<RoleSettings, 'companyDomains'>,
): Promise<number> {
  const { tx, actor, now } = context
  const assignment = existing(await lockDeputised(tx, input.roleAssignmentId), 'roleAssignmentId')
  if (!mayNameDeputy(actor, assignment)) throw denied()
  const { roleAssignmentId, deputyId, startsOn, endsOn } = input
  // Locks the row, so that the person can neither leave nor get another absence in between.
  const [deputy] = await tx.select().from(users).where(eq(users.id, deputyId)).for('update')
  const period = { startsOn: absences.startsOn, endsOn: absences.endsOn }
  const isAhead = gte(absences.endsOn, dayOf(now))
  const taken = await tx
    .select(period)
    .from(absences)
    .where(and(eq(absences.roleAssignmentId, roleAssignmentId), isAhead))
  const deputyAway = await tx
    .select(period)
    .from(absences)
    .innerJoin(roleAssignments, eq(roleAssignments.id, absences.roleAssignmentId))
    .where(and(eq(roleAssignments.userId, deputyId), isAhead))
  const problem = deputyProblemOf({
    period: { startsOn, endsOn },
    now,
    actorId: actor.userId,
    absent: assignment,
    deputy: { userId: deputyId, email: deputy?.email ?? '', isActive: deputy?.isActive ?? false },
    taken,
    deputyAway,
    companyDomains,
    hasRole: await hasSameRole(context, assignment, input),
  })
  if (problem) throw invalid({ [problem.field]: { message: problem.message } })

  const [written] = await tx
    .insert(absences)
    .values({ roleAssignmentId, deputyId, startsOn, endsOn, createdBy: actor.userId, createdAt: now })
    .returning()
  if (!written) throw new Error('The absence was not written')
  await appendAudit(
    context,
    'role_assignment',
    roleAssignmentId,
    'name_deputy',
    changesBetween(null, { deputyId, startsOn, endsOn }),
  )
  await enqueueMailForUsers(
    context,
    { template: 'deputyNamed', key: `absence ${written.id}`, params: { absenceId: written.id } },
    sql`select unnest(array[${deputyId}, ${assignment.userId}]::int[]) as user_id except select ${actor.userId}::int`,
  )
  await notifyOfRole(context, deputyId, { ...assignment, key: `absence ${written.id}` })
  if (isDuring(written, now)) await beginAbsence(context, written)
  return written.id
}

/** Returns whether the deputy already has that role there, or is a deputy for it in the same period. */
async function hasSameRole(
  { tx }: CommandContext,
  { companyGroupId, userRoleId }: { companyGroupId: number; userRoleId: number },
  { deputyId, startsOn, endsOn }: AbsenceInput,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from role_assignments a where a.user_id = ${deputyId} and a.company_group_id = ${companyGroupId}
      and a.user_role_id = ${userRoleId} and not a.is_deputys
    union all
    select 1 from absences x join role_assignments a on a.id = x.role_assignment_id
    where x.deputy_id = ${deputyId} and a.company_group_id = ${companyGroupId} and a.user_role_id = ${userRoleId}
      and x.starts_on <= ${endsOn}::date and x.ends_on >= ${startsOn}::date
    limit 1`)
  return rows.length > 0
}
