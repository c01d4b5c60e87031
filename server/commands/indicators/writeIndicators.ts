import { and, eq } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import { changesIndicator } from '#domain/risks/access/indicators'
import { areBoundsInOrder, indicatorStateOn } from '#domain/risks/indicators'
import type { Indicator, IndicatorInput, IndicatorUpdate } from '#domain/wire/indicators'
import { companyGroups, indicatorRisks, indicators, users } from '#server/database/schema/index'
import { denied, invalid, missingId } from '#server/errors/refusals'
import { readIndicator } from '#server/queries/indicators/readIndicators'
import { voidAnswerLinks } from '#server/session/answerLinks'
import { appendAudit, changesBetween } from '../audit.ts'
import { changeRow, deleteRow } from '../changeRow.ts'
import { checkVersion, type CommandContext } from '../context.ts'
import { lockVisibleRisks } from '../workflow/lockRisks.ts'
import { insertOne } from '../writeRows.ts'
import { auditedIndicator, contentOf, notifyOfRecords, type IndicatorContent } from './indicatorContent.ts'
import { notifyOfCritical } from './notifyOfCritical.ts'

const audited = { table: indicators, subject: 'indicator' } as const

/**
 * POST /indicators: creates an indicator of the actor's home group (rule indicators.content).
 * @returns its id
 * @throws `missingId` with `companyGroupId` or `riskIds`, `denied` outside the home group, `invalid` with `red` or
 * `giverUserId`
 */
export async function createIndicator(context: CommandContext, input: IndicatorInput): Promise<number> {
  const { tx, actor, now } = context
  const { riskIds, ...content } = input
  await checkRisks(context, riskIds)
  await checkHome(context, content.companyGroupId)
  checkContent(content)
  await checkGiver(context, content.giverUserId)
  const written = await insertOne(tx, indicators, {
    ...content,
    companyId: actor.companyId,
    createdAt: now,
    updatedAt: now,
  })
  await linkRisks(context, written.id, riskIds)
  await appendAudit(context, 'indicator', written.id, 'create', changesBetween(null, auditedIndicator(input)))
  return written.id
}

/**
 * PUT /indicators/{id}: changes the fields that are sent; records that the actor cannot see stay linked. New limits may
 * make it critical.
 * @throws as `createIndicator`; `missingId` with `indicatorId`, `denied` for everybody except the Assessors and
 * Internal Owners of the home group, `conflict` for a stale version
 */
export async function updateIndicator(context: CommandContext, id: number, input: IndicatorUpdate): Promise<void> {
  const { updatedAt: expectedVersion, riskIds, ...sent } = input
  const { before, seen } = await lockIndicator(context, id)
  const added = riskIds?.filter((riskId) => !seen.riskIds.includes(riskId)) ?? []
  await checkRisks(context, added)
  const present = contentOf(before)
  const content: IndicatorContent = { ...present, ...sent }
  if (content.companyGroupId !== before.companyGroupId) await checkHome(context, content.companyGroupId)
  refuseOthers(context, before)
  checkVersion(before, expectedVersion)
  checkContent(content)
  if (content.giverUserId !== before.giverUserId) await checkGiver(context, content.giverUserId)
  const removed = riskIds ? seen.riskIds.filter((riskId) => !riskIds.includes(riskId)) : []
  const changes = changesBetween(
    auditedIndicator({ ...present, riskIds: seen.riskIds }),
    auditedIndicator({ ...content, riskIds: riskIds ?? seen.riskIds }),
  )
  if (!(await changeRow(context, audited, before, content, changes))) return
  if (changes['giverUserId']) await voidAnswerLinks(context.tx, { indicatorId: id })
  for (const riskId of removed) {
    await context.tx
      .delete(indicatorRisks)
      .where(and(eq(indicatorRisks.indicatorId, id), eq(indicatorRisks.riskId, riskId)))
  }
  await linkRisks(context, id, added)
  await notifyOfRecords(context, removed)
  const { value, on } = seen
  if (value === null || on === null) return
  const isStep =
    seen.state !== 'critical' && indicatorStateOn(content, { value, on }, dayOf(context.now)) === 'critical'
  if (isStep) await notifyOfCritical(context, id, on)
}

/**
 * DELETE /indicators/{id}: also deletes its values.
 * @throws as `updateIndicator`
 */
export async function deleteIndicator(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const { before, seen } = await lockIndicator(context, id)
  refuseOthers(context, before)
  checkVersion(before, expectedVersion)
  await deleteRow(context, audited, id, auditedIndicator({ ...contentOf(before), riskIds: seen.riskIds }))
  await notifyOfRecords(context, seen.riskIds)
}

/** Locks an indicator that the actor can read. */
async function lockIndicator(
  context: CommandContext,
  id: number,
): Promise<{ before: typeof indicators.$inferSelect; seen: Indicator }> {
  const { tx, actor } = context
  const [before] = await tx.select().from(indicators).where(eq(indicators.id, id)).for('update')
  const seen = before && (await readIndicator(tx, actor, id))
  if (!before || !seen) throw missingId('indicatorId')
  return { before, seen }
}

/** @throws `denied` if the actor cannot change indicators of that group */
function refuseOthers({ actor }: CommandContext, group: Parameters<typeof changesIndicator>[1]): void {
  if (!changesIndicator(actor, group)) throw denied()
}

async function checkHome(context: CommandContext, companyGroupId: number): Promise<void> {
  const [group] = await context.tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(eq(companyGroups.id, companyGroupId))
    .for('key share')
  if (!group) throw missingId('companyGroupId')
  refuseOthers(context, { companyId: context.actor.companyId, companyGroupId })
}

function checkContent(content: IndicatorContent): void {
  if (!areBoundsInOrder(content)) throw invalid({ red: { message: 'redBeforeAmber' } })
}

async function checkGiver({ tx }: CommandContext, giverUserId: number | null): Promise<void> {
  if (giverUserId === null) return
  const [giver] = await tx.select({ isActive: users.isActive }).from(users).where(eq(users.id, giverUserId))
  if (!giver?.isActive) throw invalid({ giverUserId: { message: 'invalid' } })
}

/** Checks that the actor can see the records (rule indicators.content). */
async function checkRisks(context: CommandContext, riskIds: readonly number[]): Promise<void> {
  const found = await lockVisibleRisks(context, [...riskIds])
  if (!riskIds.every((id) => found.has(id))) throw missingId('riskIds')
}

async function linkRisks(context: CommandContext, id: number, riskIds: readonly number[]): Promise<void> {
  if (riskIds.length === 0) return
  await context.tx.insert(indicatorRisks).values(riskIds.map((riskId) => ({ indicatorId: id, riskId })))
  await notifyOfRecords(context, riskIds)
}
