import { eq, lt, sql, type SQL } from 'drizzle-orm'
import { mayNameDeputy } from '#domain/access/deputies'
import { dayOf, momentOf } from '#domain/calendar/days'
import { transaction, type Tx, type Db } from '#server/database/client'
import { absences, roleAssignments } from '#server/database/schema/index'
import { denied, existing } from '#server/errors/refusals'
import { listAbsences, lockDeputised } from '#server/queries/people/absences'
import { appendAudit, changesBetween, type AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { readDeputies, removeAssignments } from '../roleAssignments/writeAssignments.ts'
import { beginAbsences } from './beginAbsences.ts'
import { copyRoleMails } from './copyRoleMails.ts'

/**
 * Withdraws a deputy, immediately also during the absence (rule deputies.end).
 * @throws `missingId` for an invisible one, `denied` if the actor cannot
 */
export async function endAbsence(context: CommandContext, id: number): Promise<void> {
  const { tx, actor } = context
  const [known] = await listAbsences(tx, actor, id)
  const [absence] = known ? await tx.select().from(absences).where(eq(absences.id, id)).for('update') : []
  const assignment = existing(absence && (await lockDeputised(tx, absence.roleAssignmentId)), 'absenceId')
  if (!mayNameDeputy(actor, assignment)) throw denied()
  await endWhere(context, eq(absences.id, id))
}

/** Ends the absences whose last day is over; with several servers, only one ends each. */
async function endPastAbsences(tx: Tx, now: Date): Promise<void> {
  // The audit shows no actor, because only time has passed.
  const actor = { userId: null, role: null, companyGroupId: null }
  await endWhere({ tx, now, actor }, lt(absences.endsOn, dayOf(now)))
}

/** Ends every absence of a leaver, and every absence in which the leaver is the deputy. */
export async function endAbsencesOf(context: AuditedContext, userId: number): Promise<void> {
  await endWhere(
    context,
    sql`(${absences.deputyId} = ${userId}
      or ${absences.roleAssignmentId} in (select a.id from role_assignments a where a.user_id = ${userId}))`,
  )
}

/**
 * Removes the roles of deputies, returns queued emails to the absent person, and audits both on the represented roles.
 */
async function endWhere(context: AuditedContext, condition: SQL): Promise<void> {
  const { tx } = context
  const ending = await tx.select().from(absences).where(condition).orderBy(absences.id).for('update')
  for (const { id, roleAssignmentId, deputyAssignmentId, deputyId, startsOn, endsOn } of ending) {
    const deputies = deputyAssignmentId === null ? [] : await readDeputies(tx, [roleAssignmentId])
    await tx.delete(absences).where(eq(absences.id, id))
    await removeAssignments(
      context,
      deputies.filter((one) => one.id === deputyAssignmentId),
    )
    const [back] = await tx
      .select({ toUserId: roleAssignments.userId, companyGroupId: roleAssignments.companyGroupId })
      .from(roleAssignments)
      .where(eq(roleAssignments.id, roleAssignmentId))
    if (back && deputyAssignmentId !== null) {
      await copyRoleMails(context, { fromUserId: deputyId, ...back, since: momentOf(startsOn) })
    }
    const changes = changesBetween({ deputyId, startsOn, endsOn }, { deputyId: null, startsOn: null, endsOn: null })
    await appendAudit(context, 'role_assignment', roleAssignmentId, 'end_deputy', changes)
  }
}

/** Ends and begins the absences that are due at a moment (rules deputies.acting and deputies.end). */
export const startAndEndAbsences = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await endPastAbsences(tx, now)
    await beginAbsences(tx, now)
  })
