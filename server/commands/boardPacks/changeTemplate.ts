import { eq } from 'drizzle-orm'
import { templateFields } from '#domain/boardPacks/template'
import type { PackTemplateInput } from '#domain/wire/boardPacks'
import { packTemplates } from '#server/database/schema/index'
import { appendAudit, changesBetween } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import { lockGroup } from '../companyGroups/lockGroup.ts'
import { nextVersion, type CommandContext } from '../context.ts'

/**
 * Changes the template of the board packs of a group and of sub-groups without their own (rule packs.template).
 * @throws as `lockGroup`; `conflict` for a stale version
 */
export async function changeTemplate(
  context: CommandContext,
  companyGroupId: number,
  { own, updatedAt: expectedVersion }: PackTemplateInput,
): Promise<void> {
  const { tx, now } = context
  await lockGroup(context, companyGroupId)
  const [before] = await tx.select().from(packTemplates).where(eq(packTemplates.companyGroupId, companyGroupId))
  if (before) checkVersion(before, expectedVersion ?? undefined)
  const stored = Object.fromEntries(templateFields.map((field) => [field, before?.[field] ?? null]))
  const changes = changesBetween(stored, own)
  if (Object.keys(changes).length === 0) return
  const updatedAt = before ? nextVersion(before.updatedAt, now) : now
  await tx
    .insert(packTemplates)
    .values({ companyGroupId, ...own, createdAt: now, updatedAt })
    .onConflictDoUpdate({ target: packTemplates.companyGroupId, set: { ...own, updatedAt } })
  await appendAudit(context, 'company_group', companyGroupId, 'set_pack_template', changes)
}
