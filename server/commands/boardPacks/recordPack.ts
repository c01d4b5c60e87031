import { sql } from 'drizzle-orm'
import { isInArea } from '#domain/organisation/hierarchy'
import { boardPermission } from '#domain/risks/access/visibility'
import type { BoardPackInput } from '#domain/wire/boardPacks'
import { boardPacks } from '#server/database/schema/index'
import { isWithinSubtree } from '#server/database/subtree'
import { denied, missingId } from '#server/errors/refusals'
import { readGroupPlace } from '#server/queries/companyGroups'
import { appendAudit, changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { insertOne } from '../writeRows.ts'

/**
 * Records that a board pack was created, with the net scores for the next comparison (rule packs.record).
 * @returns its id
 * @throws `denied` for a board that the actor cannot open, `missingId` for a group outside the area
 */
export async function recordPack(
  context: CommandContext,
  { companyGroupId, filter, language, format, topRisks }: BoardPackInput,
): Promise<number> {
  const { tx, actor, now } = context
  const { type } = filter
  if (!actor.permissions.has(boardPermission[type])) throw denied()
  const group = await readGroupPlace(tx, companyGroupId)
  if (!group || !isInArea(actor.hierarchy, group.hierarchy)) throw missingId('companyGroupId')
  const scores = sql<Record<string, number | null>>`(
    select coalesce(jsonb_object_agg(r.id, r.submitted_net_likelihood * r.submitted_net_impact), '{}')
    from risks r where r.deleted_at is null and r.is_active and r.submitted_at is not null and r.type = ${type}
      and ${isWithinSubtree(sql.raw('r.hierarchy'), group.hierarchy)})`
  const pack = await insertOne(tx, boardPacks, {
    companyGroupId,
    type,
    filter,
    language,
    format,
    topRisks,
    userId: actor.userId,
    scores,
    createdAt: now,
  })
  // Filters can contain words of a record, which administrators may not read.
  const changes = changesBetween(null, { companyGroupId, type, language, format, topRisks })
  await appendAudit(context, 'board_pack', pack.id, 'create', changes)
  return pack.id
}
