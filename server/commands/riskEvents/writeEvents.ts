import { dayOf } from '#domain/calendar/workingDays'
import { eq, inArray, sql } from 'drizzle-orm'
import { changesEvent, reportsEvents } from '#domain/risks/access/events'
import type { RiskEventInput, RiskEventUpdate } from '#domain/wire/riskEvents'
import {
  categoryImpacts,
  companyGroups,
  riskCategories,
  riskEventRisks,
  riskEvents,
} from '#server/database/schema/index'
import { denied, invalid, missingId } from '#server/errors/refusals'
import { eventScope, eventTables } from '#server/queries/events/eventScope'
import { appendAudit, changesBetween, deletionOf } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import { asPerson, nextVersion, type CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'
import { checkAttachments } from '../risks/detailContent.ts'
import { withoutUndefined } from '../risks/writtenColumns.ts'
import { lockRisks, lockVisibleRisks } from '../workflow/lockRisks.ts'

type EventRow = typeof riskEvents.$inferSelect

/** The written fields of an event, with its records. */
export type Content = Omit<EventRow, 'id' | 'reportedBy' | 'createdAt' | 'updatedAt'> & { riskIds: number[] }

/**
 * POST /risk-events: reports an event or a near miss of the own company group (rule events.reported).
 * @returns its id
 * @throws `missingId` with `companyGroupId` or `riskIds`, `denied` for another group and for links by who may not change events,
 * `invalid` with the field
 */
export async function reportEvent(context: CommandContext, input: RiskEventInput): Promise<number> {
  return writeEvent(context, await checkEvent(context, input))
}

/** The whole content of a new event, its records locked. @throws as `reportEvent` */
export async function checkEvent(context: CommandContext, input: RiskEventInput): Promise<Content> {
  const { actor } = context
  await checkGroup(context, input.companyGroupId)
  const content: Content = { ...input, ...blank, ...withoutUndefined(input) }
  await checkContent(context, content, blank)
  if (!reportsEvents(actor, input)) throw denied()
  if (content.riskIds.length > 0 && !changesEvent(actor, input)) throw denied()
  await lockRisks(context, content.riskIds, 'riskIds')
  return content
}

/** Writes an event that was checked. @returns its id */
export async function writeEvent(context: CommandContext, content: Content): Promise<number> {
  const { tx, actor, now } = context
  const { riskIds, ...values } = content
  const [written] = await tx
    .insert(riskEvents)
    .values({ ...values, reportedBy: actor.userId, createdAt: now, updatedAt: now })
    .returning({ id: riskEvents.id })
  if (!written) throw new Error('The event was not written')
  await link(context, written.id, [], riskIds)
  await appendAudit(context, { ...subject(written.id), action: 'create', changes: changesBetween(null, content) })
  return written.id
}

/** PUT /risk-events/{id}: changes what is sent (rule events.changed). @throws as `reportEvent`; `missingId` with `riskEventId`, `conflict` */
export async function changeEvent(context: CommandContext, id: number, input: RiskEventUpdate): Promise<void> {
  const { tx, actor, now } = context
  const { updatedAt: expectedVersion, ...sent } = input
  const before = await lockEvent(context, id, sent.riskIds)
  if (sent.companyGroupId !== undefined) await checkGroup(context, sent.companyGroupId)
  const content = { ...before.content, ...withoutUndefined(sent) }
  await checkContent(context, content, before.content)
  if (!changesEvent(actor, before.content) || !changesEvent(actor, content)) throw denied()
  checkVersion(before, expectedVersion)
  if (sent.riskIds) content.riskIds = await settleRisks(context, before.content.riskIds, sent.riskIds)
  const changes = changesBetween(before.content, content)
  if (Object.keys(changes).length === 0) return
  const { riskIds, ...values } = content
  await tx
    .update(riskEvents)
    .set({ ...values, updatedAt: nextVersion(before.updatedAt, now) })
    .where(eq(riskEvents.id, id))
  await link(context, id, before.content.riskIds, riskIds)
  await appendAudit(context, { ...subject(id), action: 'update', changes })
}

/** DELETE /risk-events/{id} (rule events.changed). @throws as `changeEvent` */
export async function deleteEvent(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const { content, updatedAt } = await lockEvent(context, id)
  if (!changesEvent(context.actor, content)) throw denied()
  checkVersion({ updatedAt }, expectedVersion)
  await link(context, id, content.riskIds, [])
  await context.tx.delete(riskEvents).where(eq(riskEvents.id, id))
  await appendAudit(context, { ...subject(id), action: 'delete', changes: deletionOf(content) })
}

const subject = (subjectId: number) => ({ subjectType: 'risk_event', subjectId }) as const

const blank = {
  description: null,
  riskCategoryId: null,
  impactTypeKey: null,
  lossAmount: null,
  currency: null,
  fileAttachment: [],
  riskIds: [],
} satisfies Partial<Content>

/** Locks an event that the actor reads. Its records are locked before it, as by the trigger that unlinks a deleted one. */
async function lockEvent(
  { tx, actor }: CommandContext,
  id: number,
  sent: readonly number[] = [],
): Promise<{ content: Content; updatedAt: Date }> {
  await tx.execute(sql`select from risks where id = any(${sql.param([...sent])}::int[])
    or id in (select l.risk_id from risk_event_risks l where l.event_id = ${id}) order by id for update`)
  const [event] = await tx.select().from(riskEvents).where(eq(riskEvents.id, id)).for('update')
  const { rows } = await tx.execute(sql`select e.id from ${eventTables} where e.id = ${id} and ${eventScope(actor)}`)
  if (!event || rows.length === 0) throw missingId('riskEventId')
  const links = await tx
    .select({ riskId: riskEventRisks.riskId })
    .from(riskEventRisks)
    .where(eq(riskEventRisks.eventId, id))
  const { id: _id, reportedBy: _reportedBy, createdAt: _createdAt, updatedAt, ...values } = event
  return { content: { ...values, riskIds: links.map(({ riskId }) => riskId).sort((a, b) => a - b) }, updatedAt }
}

async function checkGroup({ tx }: CommandContext, id: number): Promise<void> {
  if ((await tx.$count(companyGroups, eq(companyGroups.id, id))) === 0) throw missingId('companyGroupId')
}

/** @throws `invalid` with the first field that does not fit */
async function checkContent(
  context: CommandContext,
  content: Omit<Content, 'companyGroupId'>,
  before: Partial<Content>,
): Promise<void> {
  const { tx, now } = context
  const { occurredOn, riskCategoryId, impactTypeKey, lossAmount, currency, fileAttachment } = content
  if (occurredOn > dayOf(now)) throw invalid({ occurredOn: { message: 'futureDay' } })
  if (lossAmount !== null && currency === null) throw invalid({ currency: { message: 'required' } })
  if (riskCategoryId !== null && riskCategoryId !== before.riskCategoryId) {
    const [category] = await tx
      .select({ isRetired: riskCategories.isRetired })
      .from(riskCategories)
      .where(eq(riskCategories.id, riskCategoryId))
    if (!category || category.isRetired)
      throw invalid({ riskCategoryId: { message: category ? 'retired' : 'invalid' } })
  }
  if (impactTypeKey !== null && impactTypeKey !== before.impactTypeKey) {
    if ((await tx.$count(categoryImpacts, eq(categoryImpacts.key, impactTypeKey))) === 0) {
      throw invalid({ impactTypeKey: { message: 'invalid' } })
    }
  }
  await checkAttachments(asPerson(context), fileAttachment, before.fileAttachment)
}

/** The records of an event after a change: those sent, and those that the actor may not see and so cannot have left out. */
async function settleRisks(
  context: CommandContext,
  before: readonly number[],
  sent: readonly number[],
): Promise<number[]> {
  const added = sent.filter((id) => !before.includes(id))
  const seen = await lockVisibleRisks(context, [...before, ...added])
  const kept = before.filter((id) => !seen.has(id))
  if (sent.some((id) => !seen.has(id))) throw missingId('riskIds')
  return [...new Set([...sent, ...kept])].sort((a, b) => a - b)
}

/** Writes the links. The rows of the records are rewritten for a new card version, and open screens are notified. */
async function link(context: CommandContext, eventId: number, before: readonly number[], after: readonly number[]) {
  const { tx, now } = context
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (removed.length > 0) {
    await tx
      .delete(riskEventRisks)
      .where(sql`${eq(riskEventRisks.eventId, eventId)} and ${inArray(riskEventRisks.riskId, removed)}`)
  }
  if (added.length > 0) await tx.insert(riskEventRisks).values(added.map((riskId) => ({ eventId, riskId })))
  const touched = [...new Set([...before, ...after])].sort((a, b) => a - b)
  if (touched.length === 0) return
  await tx.execute(sql`update risks set is_active = is_active from (select id from risks
    where id = any(${sql.param(touched)}::int[]) order by id for update) t where risks.id = t.id`)
  for (const id of touched) await enqueueEvent(context, { topic: 'risk', id, action: 'evidence', updatedAt: now })
}
