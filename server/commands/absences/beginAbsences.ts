import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import type { Tx } from '#server/database/client'
import { absences, roleAssignmentCategoryExperts, roleAssignments, users } from '#server/database/schema/index'
import { lockDeputised } from '#server/queries/people/absences'
import type { AuditedContext } from '../audit.ts'
import { insertAssignment } from '../roleAssignments/writeAssignments.ts'
import { copyRoleMails } from './copyRoleMails.ts'

/** Begins the absences whose first day has come (rule deputies.acting); with several servers, only one begins each. */
export async function beginAbsences(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now)
  const due = await tx
    .select()
    .from(absences)
    .where(and(isNull(absences.deputyAssignmentId), lte(absences.startsOn, today), gte(absences.endsOn, today)))
    .orderBy(absences.id)
    .for('update', { skipLocked: true })
  // The audit shows no actor, because only time has passed.
  const actor = { userId: null, role: null, companyGroupId: null }
  for (const absence of due) await beginAbsence({ tx, now, actor }, absence)
}

/**
 * Assigns the deputy the role for an absence, with its expert groups; not if one of the two has left, or the deputy
 * already has that role.
 */
export async function beginAbsence(context: AuditedContext, absence: typeof absences.$inferSelect): Promise<void> {
  const { tx } = context
  const assignment = await lockDeputised(tx, absence.roleAssignmentId)
  if (!assignment) return
  const { companyGroupId, userRoleId, userId } = assignment
  const active = await tx.$count(users, and(eq(users.id, absence.deputyId), eq(users.isActive, true)))
  const held = await tx.$count(
    roleAssignments,
    and(
      eq(roleAssignments.userId, absence.deputyId),
      eq(roleAssignments.companyGroupId, companyGroupId),
      eq(roleAssignments.userRoleId, userRoleId),
    ),
  )
  if (active === 0 || held > 0) return
  const experts = await tx
    .select({ id: roleAssignmentCategoryExperts.categoryExpertId })
    .from(roleAssignmentCategoryExperts)
    .where(eq(roleAssignmentCategoryExperts.roleAssignmentId, assignment.id))
  const deputyAssignmentId = await insertAssignment(
    context,
    absence.deputyId,
    { ...assignment, categoryExpertIds: experts.map(({ id }) => id) },
    { forUserId: userId, endsOn: absence.endsOn },
  )
  await tx.update(absences).set({ deputyAssignmentId }).where(eq(absences.id, absence.id))
  await copyRoleMails(context, { fromUserId: userId, toUserId: absence.deputyId, companyGroupId })
}
