import { and, count, eq, inArray } from 'drizzle-orm'
import { administers } from '#domain/access/administration'
import { maxKeyDays, mayEndAt } from '#domain/access/apiKeys'
import { keysPerGroup } from '#domain/validation/limits'
import type { ApiKeyInput } from '#domain/wire/apiKeys'
import { apiKeys, companyGroups, indicators } from '#server/database/schema/index'
import { denied, invalid, missingId } from '#server/errors/refusals'
import { newApiKey } from '#server/session/apiKeys'
import { hashOf } from '#server/session/tokens'
import { appendAudit, changesBetween } from '../audit.ts'
import { deleteRow } from '../changeRow.ts'
import type { CommandContext } from '../context.ts'
import { insertOne } from '../writeRows.ts'

/**
 * POST /api-keys: creates a key with which a program reads data of a company group (rule keys.made).
 * @returns its id, and the key itself, which is not stored
 * @throws `missingId` for an unknown group or an indicator of another group, `denied` for one the actor does not
 * administer, `invalid` for an end in the past or too far ahead, and if the group has the maximum number of keys
 */
export async function createApiKey(
  context: CommandContext,
  { name, companyGroupId, expiresAt, indicatorIds }: ApiKeyInput,
): Promise<{ id: number; key: string }> {
  const { tx, actor, now } = context
  // Serialized, because the keys are counted.
  const [group] = await tx
    .select({ hierarchy: companyGroups.hierarchy })
    .from(companyGroups)
    .where(eq(companyGroups.id, companyGroupId))
    .for('update')
  if (!group) throw missingId('companyGroupId')
  // Otherwise the response would show whether a group outside the area has an indicator.
  if (!administers(actor, group.hierarchy)) throw denied()
  if (indicatorIds) await checkIndicators(context, companyGroupId, indicatorIds)
  const end = new Date(expiresAt)
  if (!mayEndAt(end, now)) throw invalid({ expiresAt: { message: 'keyEnd', params: { days: maxKeyDays } } })
  const [held] = await tx.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.companyGroupId, companyGroupId))
  if ((held?.keys ?? 0) >= keysPerGroup) throw invalid({ name: { message: 'tooMany', params: { max: keysPerGroup } } })
  const key = newApiKey()
  const made = await insertOne(tx, apiKeys, {
    name,
    companyGroupId,
    indicatorIds: indicatorIds ?? null,
    authorId: actor.userId,
    tokenHash: hashOf(key),
    expiresAt: end,
    createdAt: now,
  })
  const changes = changesBetween(null, {
    name,
    companyGroupId,
    expiresAt: end,
    ...(indicatorIds ? { indicatorIds } : {}),
  })
  await appendAudit(context, 'api_key', made.id, 'create', changes)
  return { id: made.id, key }
}

/**
 * Deletes a key, which becomes invalid.
 * @throws `missingId` if the actor cannot see it
 */
export async function deleteApiKey(context: CommandContext, id: number): Promise<void> {
  const { tx, actor } = context
  const [found] = await tx
    .select({
      name: apiKeys.name,
      companyGroupId: apiKeys.companyGroupId,
      expiresAt: apiKeys.expiresAt,
      hierarchy: companyGroups.hierarchy,
    })
    .from(apiKeys)
    .innerJoin(companyGroups, eq(companyGroups.id, apiKeys.companyGroupId))
    .where(eq(apiKeys.id, id))
    .for('update', { of: apiKeys })
  if (!found || !administers(actor, found.hierarchy)) throw missingId('apiKeyId')
  const { hierarchy: _, ...content } = found
  await deleteRow(context, { table: apiKeys, subject: 'api_key' }, id, content)
}

async function checkIndicators({ tx }: CommandContext, groupId: number, ids: readonly number[]): Promise<void> {
  const ofGroup = and(eq(indicators.companyGroupId, groupId), inArray(indicators.id, [...ids]))
  if ((await tx.$count(indicators, ofGroup)) < ids.length) throw missingId('indicatorIds')
}
