import { inArray, sql } from 'drizzle-orm'
import { isPowerful } from '#domain/access/powerfulRoles'
import type { OrganisationImportInput, OrganisationImportResult } from '#domain/wire/organisationImports'
import type { ChangeKind } from '#domain/wire/organisationSheets'
import { companyGroups, organisationImports } from '#server/database/schema/index'
import { conflict } from '#server/errors/refusals'
import { recipientsOf } from '#server/queries/administrators'
import { appendAudit, changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import type { ImportKind } from '../imports.ts'
import { enqueueMailForUsers } from '../outbox.ts'
import { presentImport } from './describeImport.ts'
import { planImport, type ImportPlan } from './planImport.ts'
import { writeGroups } from './writeGroups.ts'
import { writePeople, type GivenRole } from './writePeople.ts'
import { insertOne } from '../writeRows.ts'

/** The import of company groups, people and their roles (rules intake.groups and intake.people). */
export const organisationImport: ImportKind<OrganisationImportInput, ImportPlan, OrganisationImportResult> = {
  compare: planImport,

  /** Writes the changes, each by the rules of its single command (rule intake.confirmed); skipped rows stay unchanged. */
  async write(context, { source, digest }, plan, settings) {
    if (digest !== undefined && digest !== plan.digest) throw conflict()
    const { tx, actor, now } = context
    const changes = [...plan.groupChanges, ...plan.personChanges]
    if (changes.length === 0) return null
    const groupIds = await writeGroups(context, plan.groupChanges)
    const given = await writePeople(context, plan, groupIds, settings)
    const { companyGroupId, userId } = actor
    const importer = { companyGroupId, userId, source, createdAt: now }
    const written = await insertOne(tx, organisationImports, { ...importer, rolesGiven: given.length })
    const counts = countsOf(changes)
    const audited = changesBetween(null, { companyGroupId, source, ...counts })
    await appendAudit(context, 'organisation_import', written.id, 'import', audited)
    await notifyOfRoles(context, plan, { importId: written.id, given })
    return written.id
  },

  present: async (_, plan, id, locale) => presentImport(plan, id, locale),
}

/** Emails the people to notify of the new roles, each once, except those who got one (rule intake.mails). */
async function notifyOfRoles(
  context: CommandContext,
  { personChanges }: Pick<ImportPlan, 'personChanges'>,
  { importId, given }: { importId: number; given: readonly GivenRole[] },
): Promise<void> {
  const { actor, tx } = context
  const notifiedIds = new Set(
    personChanges.flatMap((change) =>
      change.kind === 'roleGiven' && isPowerful(change.role.name) ? change.role.id : [],
    ),
  )
  const notified = given.filter(({ userRoleId }) => notifiedIds.has(userRoleId))
  const places = new Set(notified.map(({ companyGroupId }) => companyGroupId))
  if (places.size === 0) return
  const { id, hierarchy } = companyGroups
  const paths = await tx
    .select({ hierarchy })
    .from(companyGroups)
    .where(inArray(id, [...places]))
  const userIds = [...new Set(notified.map(({ userId }) => userId))]
  const recipients = paths.map((place) => recipientsOf({ ...place, userIds, actorId: actor.userId }))
  const mail = { template: 'rolesImported', key: `import ${importId}`, params: { importId } } as const
  await enqueueMailForUsers(context, mail, sql.join(recipients, sql` union `))
}

/** Counts the changes by kind. */
function countsOf(changes: readonly { kind: ChangeKind }[]): Partial<Record<ChangeKind, number>> {
  const counts: Partial<Record<ChangeKind, number>> = {}
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
