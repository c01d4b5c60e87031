import { and, eq } from 'drizzle-orm'
import { mayChangeSharedView, seesSharedViews } from '#domain/access/sharedViews'
import { boardPermission } from '#domain/risks/access/visibility'
import { sharedViewLimits } from '#domain/validation/limits'
import type { SharedViewInput, SharedViewUpdate } from '#domain/wire/sharedViews'
import { companyGroups, sharedViews } from '#server/database/schema/index'
import { denied, invalid, missingId } from '#server/errors/refusals'
import { appendAudit, changesBetween, deletionOf } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { insertOne } from '../writeRows.ts'

/**
 * POST /shared-views: shares a view of the board with the actor's company group; a view of the actor with the same name
 * is replaced (rule views.shared).
 * @returns its id
 * @throws `denied` for a board that the actor cannot open, `invalid` if the group already shares the maximum number
 */
export async function shareView(context: CommandContext, { name, filter, sort }: SharedViewInput): Promise<number> {
  const { tx, actor, now } = context
  const { companyGroupId, userId: authorId } = actor
  if (!actor.permissions.has(boardPermission[filter.type])) throw denied()
  // Serialized, because the views are counted.
  await tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(eq(companyGroups.id, companyGroupId))
    .for('update')
  const [before] = await tx
    .select()
    .from(sharedViews)
    .where(and(ofAuthor(companyGroupId, authorId), eq(sharedViews.name, name)))
  if (before) {
    if (Object.keys(changesBetween(before, { filter, sort })).length === 0) return before.id
    await tx
      .update(sharedViews)
      .set({ filter, sort, updatedAt: nextVersion(before.updatedAt, now) })
      .where(eq(sharedViews.id, before.id))
    await appendAudit(context, 'shared_view', before.id, 'replace', { name: { before: name, after: name } })
    return before.id
  }
  const shared = await tx.$count(sharedViews, eq(sharedViews.companyGroupId, companyGroupId))
  if (shared >= sharedViewLimits.perGroup) {
    throw invalid({ name: { message: 'tooMany', params: { max: sharedViewLimits.perGroup } } })
  }
  const view = await insertOne(tx, sharedViews, {
    companyGroupId,
    authorId,
    name,
    filter,
    sort,
    createdAt: now,
    updatedAt: now,
  })
  // Filters can contain words of a record, which administrators may not read.
  const changes = changesBetween(null, { name, companyGroupId })
  await appendAudit(context, 'shared_view', view.id, 'create', changes)
  return view.id
}

/**
 * PUT /shared-views/{id}: renames a shared view.
 * @throws `missingId` if the actor cannot see it, `denied` if it belongs to somebody else, `conflict` for a stale
 * version, `invalid` if its author already shares another one with that name
 */
export async function renameSharedView(
  context: CommandContext,
  id: number,
  { name, updatedAt }: SharedViewUpdate,
): Promise<void> {
  const { tx, now } = context
  const before = await lockSharedView(context, id)
  checkVersion(before, updatedAt)
  if (before.name === name) return
  const others = and(ofAuthor(before.companyGroupId, before.authorId), eq(sharedViews.name, name))
  if ((await tx.$count(sharedViews, others)) > 0) throw invalid({ name: { message: 'duplicate' } })
  await tx
    .update(sharedViews)
    .set({ name, updatedAt: nextVersion(before.updatedAt, now) })
    .where(eq(sharedViews.id, id))
  await appendAudit(context, 'shared_view', id, 'update', changesBetween(before, { name }))
}

/**
 * DELETE /shared-views/{id}: stops sharing it.
 * @throws as `renameSharedView`
 */
export async function unshareView(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const before = await lockSharedView(context, id)
  checkVersion(before, expectedVersion)
  await context.tx.delete(sharedViews).where(eq(sharedViews.id, id))
  const { name, companyGroupId } = before
  await appendAudit(context, 'shared_view', id, 'delete', deletionOf({ name, companyGroupId }))
}

const ofAuthor = (companyGroupId: number, authorId: number) =>
  and(eq(sharedViews.companyGroupId, companyGroupId), eq(sharedViews.authorId, authorId))

async function lockSharedView({ tx, actor }: CommandContext, id: number) {
  const [view] = await tx.select().from(sharedViews).where(eq(sharedViews.id, id)).for('update')
  const [group] = view
    ? await tx
        .select({ hierarchy: companyGroups.hierarchy })
        .from(companyGroups)
        .where(eq(companyGroups.id, view.companyGroupId))
    : []
  if (!view || !group || !seesSharedViews(actor, { ...view, ...group })) throw missingId('sharedViewId')
  if (!mayChangeSharedView(actor, { ...view, ...group })) throw denied()
  return view
}
