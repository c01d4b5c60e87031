import { and, eq, sql } from 'drizzle-orm'
import { isAssignable } from '#domain/access/powerfulRoles'
import type { Tx } from '#server/database/client'
import { auditEntries, roleAssignments, users, type StoredChange, type StoredRole } from '#server/database/schema/index'
import { Refusal, denied } from '#server/errors/refusals'
import { hasPendingOf, readRoleAssignments } from '#server/queries/people/roleAssignments'
import { appendAudit } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { assignRole, type RoleSettings } from '../roleAssignments/assignRole.ts'
import { checkAssignments } from '../roleAssignments/checkAssignments.ts'
import { deleteAssignments } from '../roleAssignments/deleteAssignments.ts'
import { refuseDeletion } from '../roleAssignments/refuseDeletion.ts'
import { revokeAccess, updateUser } from '../users/updateUser.ts'
import { refuseChanged } from './refuseChanged.ts'
import { renamePerson, storedRole, writeExperts } from './writePeople.ts'

/**
 * Undoes an import's change of a person or a role (rule intake.undo). A new account is deactivated and not deleted,
 * because the audit names it.
 * @throws `conflict` if it changed since or the person has worked; as the commands
 */
export async function undoPersonChange(
  context: CommandContext,
  { kind, id, before, after }: StoredChange,
  { importedAt, active, ...settings }: { importedAt: Date; active: ReadonlySet<number> } & RoleSettings,
): Promise<void> {
  const { tx } = context
  switch (kind) {
    case 'roleGiven':
      if ((await readRoleAssignments(tx, { ids: [id] })).length > 0) await deleteAssignments(context, [id])
      break
    case 'roleRemoved':
      if (before?.role) await giveBack(context, before.role, settings)
      break
    case 'expertsChanged':
      await undoExperts(context, id, { before: before?.role, after: after?.role })
      break
    case 'personActivated':
    case 'personAdded':
      await deactivateAgain(context, id, kind, active)
      break
    case 'personRenamed':
      await nameAsBefore(context, id, importedAt)
  }
}

async function giveBack(context: CommandContext, role: StoredRole, settings: RoleSettings): Promise<void> {
  const { tx } = context
  const { userId, categoryExpertIds, ...place } = role
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user || user.erasedAt) throw new Refusal('conflict', 'importProblems.changedSince')
  const input = { ...place, ...(categoryExpertIds.length > 0 ? { categoryExpertIds } : {}) }
  const [checked] = await checkAssignments(context, { ...user, userId }, [input])
  if (!checked) return
  if (!isAssignable(checked.role, user.email, settings.companyDomains)) {
    throw new Refusal('conflict', 'validation.outsideDomains')
  }
  await assignRole(context, { ...user, field: 'userId' }, checked, settings)
}

async function undoExperts(
  context: CommandContext,
  id: number,
  { before, after }: { before: StoredRole | undefined; after: StoredRole | undefined },
): Promise<void> {
  const [row] = await readRoleAssignments(context.tx, { ids: [id] })
  if (!row) throw new Refusal('conflict', 'importProblems.changedSince')
  const sorted = (role: StoredRole | undefined) => [...(role?.categoryExpertIds ?? [])].sort((a, b) => a - b).join()
  refuseChanged(sorted(await storedRole(context, id)) === sorted(after))
  // Checks the rules for assigning the role (rule assignments.checks).
  const { userId, ...place } = before ?? after ?? {}
  if (userId === undefined || !('companyId' in place)) throw denied()
  await checkAssignments(context, { userId, email: row.user.email, userType: row.user.userType }, [place])
  const ids = before?.categoryExpertIds ?? []
  const taken = (after?.categoryExpertIds ?? []).filter((one) => !ids.includes(one))
  refuseDeletion(context, [{ ...row, hasPending: await hasPendingOf(context.tx, id, taken) }])
  await writeExperts(context, id, ids)
}

/** @throws `conflict` if the person has signed in, acted, or got another role since */
async function deactivateAgain(
  context: CommandContext,
  id: number,
  kind: 'personAdded' | 'personActivated',
  active: ReadonlySet<number>,
): Promise<void> {
  const { tx } = context
  if (active.has(id)) throw new Refusal('conflict', 'importProblems.personActed')
  if (kind === 'personAdded' && (await tx.$count(roleAssignments, eq(roleAssignments.userId, id))) > 0) {
    throw new Refusal('conflict', 'importProblems.rolesSince')
  }
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user?.isActive) return
  if (kind === 'personActivated') return updateUser(context, id, { isActive: false })
  // A person without a role has no administrator except those who can undo the import (rule admin.people).
  await tx
    .update(users)
    .set({ isActive: false, updatedAt: nextVersion(user.updatedAt, context.now) })
    .where(eq(users.id, id))
  await revokeAccess(context, id)
  const changes = { isActive: { before: true, after: false } }
  await appendAudit(context, 'user', id, 'deactivate', changes)
}

/**
 * Reads which people of an import have signed in or acted since, because their roles are deleted with that evidence.
 */
export async function readActiveSince(
  tx: Tx,
  changes: readonly StoredChange[],
  importedAt: Date,
): Promise<ReadonlySet<number>> {
  const ids = changes.flatMap(({ kind, id }) => (kind === 'personAdded' || kind === 'personActivated' ? id : []))
  const since = sql`${importedAt.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select i.id from unnest(${sql.param(ids)}::int[]) i(id)
    where exists (select from sessions s where s.user_id = i.id and s.created_at >= ${since})
      or i.id in (select e.user_id from audit_entries e where e.user_id is not null and e.created_at >= ${since})`)
  return new Set(rows.map(({ id }) => id))
}

/** Earlier names are only in the audit, where an erasure finds them (rule personal.audit). */
async function nameAsBefore(context: CommandContext, id: number, importedAt: Date): Promise<void> {
  const { tx } = context
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  const [entry] = await tx
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'user'),
        eq(auditEntries.subjectId, id),
        eq(auditEntries.action, 'update'),
        eq(auditEntries.createdAt, importedAt),
      ),
    )
  const changes = entry?.changes
  refuseChanged(user !== undefined && user.erasedAt === null && changes !== undefined)
  const names = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' }
  for (const field of ['firstName', 'lastName'] as const) {
    const change = changes?.[field]
    if (!change) continue
    refuseChanged(change.after === names[field] && typeof change.before === 'string')
    names[field] = String(change.before)
  }
  await renamePerson(context, id, names)
}
