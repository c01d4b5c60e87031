import { inArray, sql } from 'drizzle-orm'
import { isPowerful } from '#domain/access/powerfulRoles'
import type { ChangeKind } from '#domain/wire/organisationSheets'
import { companyGroups, organisationImports, type StoredChange } from '#server/database/schema/index'
import { conflict } from '#server/errors/refusals'
import { recipientsOf } from '#server/queries/administrators'
import { appendAudit, changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMailForUsers } from '../outbox.ts'
import type { RoleSettings } from '../roleAssignments/assignRole.ts'
import type { ImportPlan } from './planImport.ts'
import { writeGroups } from './writeGroups.ts'
import { writePeople } from './writePeople.ts'
import { insertOne } from '../writeRows.ts'

/**
 * Writes the planned changes of groups, people and roles atomically, each by the rules of its single command (rule
 * intake.confirmed); skipped rows stay unchanged.
 * @param input.digest of the confirmed difference, if any
 * @returns the id of the import, null without changes
 * @throws `conflict` if the difference changed; as the commands, after concurrent changes
 */
export async function importOrganisation(
  context: CommandContext,
  plan: ImportPlan,
  { source, digest, ...settings }: { source: string; digest: string | undefined } & RoleSettings,
): Promise<number | null> {
  if (digest !== undefined && digest !== plan.digest) throw conflict()
  const { tx, actor, now } = context
  const { ids, changes: ofGroups } = await writeGroups(context, plan.groupChanges)
  const changes = [...ofGroups, ...(await writePeople(context, plan, ids, settings))]
  if (changes.length === 0) return null
  const { companyGroupId, userId } = actor
  const importer = { companyGroupId, userId, source, createdAt: now }
  const written = await insertOne(tx, organisationImports, { ...importer, acts: changes })
  await appendAudit(
    context,
    'organisation_import',
    written.id,
    'import',
    changesBetween(null, { companyGroupId, source, ...countsOf(changes) }),
  )
  await notifyOfRoles(context, plan, { importId: written.id, changes })
  return written.id
}

/** Emails the people to notify of the new roles, each once, except those who got one (rule intake.mails). */
async function notifyOfRoles(
  context: CommandContext,
  { personChanges }: Pick<ImportPlan, 'personChanges'>,
  { importId, changes }: { importId: number; changes: readonly StoredChange[] },
): Promise<void> {
  const { actor, tx } = context
  const notifiedIds = new Set(
    personChanges.flatMap((change) =>
      change.kind === 'roleGiven' && isPowerful(change.role.name) ? change.role.id : [],
    ),
  )
  const given = changes.flatMap(({ kind, after }) =>
    kind === 'roleGiven' && after?.role && notifiedIds.has(after.role.userRoleId) ? after.role : [],
  )
  const places = new Set(given.map(({ companyGroupId }) => companyGroupId))
  if (places.size === 0) return
  const { id, hierarchy } = companyGroups
  const paths = await tx
    .select({ hierarchy })
    .from(companyGroups)
    .where(inArray(id, [...places]))
  const userIds = [...new Set(given.map(({ userId }) => userId))]
  const recipients = paths.map((place) => recipientsOf({ ...place, userIds, actorId: actor.userId }))
  const mail = { template: 'rolesImported', key: `import ${importId}`, params: { importId } } as const
  await enqueueMailForUsers(context, mail, sql.join(recipients, sql` union `))
}

/** Counts the changes by kind. */
export function countsOf(changes: readonly Pick<StoredChange, 'kind'>[]): Partial<Record<ChangeKind, number>> {
  const counts: Partial<Record<ChangeKind, number>> = {}
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
