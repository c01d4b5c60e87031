import { eq, inArray, sql } from 'drizzle-orm'
import { administers } from '#domain/access/administration'
import { isPowerful } from '#domain/access/powerfulRoles'
import type { OrganisationImportInput } from '#domain/wire/organisationImports'
import type { ChangeKind } from '#domain/wire/organisationSheets'
import type { ServerMessageKey } from '#i18n/translate'
import { companyGroups, organisationImports, type StoredChange } from '#server/database/schema/index'
import { Refusal, conflict } from '#server/errors/refusals'
import { recipientsOf } from '#server/queries/people/administrators'
import { appendAudit, changesBetween } from '../audit.ts'
import { lockTree } from '../companyGroups/lockGroup.ts'
import type { CommandContext } from '../context.ts'
import type { ImportKind } from '../imports.ts'
import { enqueueMailForUsers } from '../outbox.ts'
import { insertOne } from '../writeRows.ts'
import { planImport, type ImportPlan } from './planImport.ts'
import { undoGroupChange } from './undoGroups.ts'
import { readActiveSince, undoPersonChange } from './undoPeople.ts'
import { writeGroups } from './writeGroups.ts'
import { writePeople } from './writePeople.ts'

type StoredImport = typeof organisationImports.$inferSelect

/** A change of an import that cannot be undone, with the reason. */
export interface BlockedChange {
  change: StoredChange
  key: ServerMessageKey
}

/** The import of company groups, people and their roles (rules intake.groups and intake.people). */
export const organisationImport: ImportKind<OrganisationImportInput, ImportPlan, StoredImport, BlockedChange> = {
  table: organisationImports,

  compare: planImport,

  /** Writes the changes, each by the rules of its single command (rule intake.confirmed); skipped rows stay unchanged. */
  async write(context, { source, digest }, plan, settings) {
    if (digest !== undefined && digest !== plan.digest) throw conflict()
    const { tx, actor, now } = context
    const { ids, changes: ofGroups } = await writeGroups(context, plan.groupChanges)
    const changes = [...ofGroups, ...(await writePeople(context, plan, ids, settings))]
    if (changes.length === 0) return null
    const { companyGroupId, userId } = actor
    const importer = { companyGroupId, userId, source, createdAt: now }
    const written = await insertOne(tx, organisationImports, { ...importer, acts: changes })
    const counts = countsOf(changes)
    const audited = changesBetween(null, { companyGroupId, source, ...counts })
    await appendAudit(context, 'organisation_import', written.id, 'import', audited)
    await notifyOfRoles(context, plan, { importId: written.id, changes })
    return written.id
  },

  async find(context, id) {
    const { tx, actor } = context
    await lockTree(context)
    const [found] = await tx
      .select({ row: organisationImports, hierarchy: companyGroups.hierarchy })
      .from(organisationImports)
      .innerJoin(companyGroups, eq(companyGroups.id, organisationImports.companyGroupId))
      .where(eq(organisationImports.id, id))
      .for('update', { of: organisationImports })
    return found && administers(actor, found.hierarchy) ? found.row : undefined
  },

  /** Undoes every change in reverse order, each by the rules of its single command (rule intake.undo). */
  async undo(context, { id, acts: changes, createdAt: importedAt, companyGroupId }, settings) {
    const active = await readActiveSince(context.tx, changes, importedAt)
    const blocked: BlockedChange[] = []
    for (const change of changes.toReversed()) {
      try {
        if (change.sheet === 'groups') await undoGroupChange(context, change)
        else await undoPersonChange(context, change, { importedAt, active, ...settings })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        blocked.push({ change, key: error.key })
      }
    }
    const counts = Object.entries(countsOf(changes)).map(([kind, count]) => [kind, { before: count, after: null }])
    await appendAudit(context, 'organisation_import', id, 'undo', {
      companyGroupId: { before: companyGroupId, after: null },
      ...Object.fromEntries(counts),
    })
    return blocked.toReversed()
  },
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

function countsOf(changes: readonly Pick<StoredChange, 'kind'>[]): Partial<Record<ChangeKind, number>> {
  const counts: Partial<Record<ChangeKind, number>> = {}
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
