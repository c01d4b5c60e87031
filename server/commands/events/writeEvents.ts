import { eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import { changesEvent, reportsEvents } from '#domain/risks/access/events'
import type { RiskEventInput, RiskEventUpdate } from '#domain/wire/events'
import {
  categoryImpacts,
  companyGroups,
  riskCategories,
  riskEventRisks,
  riskEvents,
} from '#server/database/schema/index'
import { denied, invalid, missingId } from '#server/errors/refusals'
import { eventScope, eventTables } from '#server/queries/events/eventScope'
import { appendAudit, changesBetween } from '../audit.ts'
import { changeRow, deleteRow } from '../changeRow.ts'
import { checkVersion, asPerson, type CommandContext } from '../context.ts'
import { eventInsert } from '../outbox.ts'
import { checkAttachments, withoutUndefined } from '../risks/detailContent.ts'
import { lockRisks, lockVisibleRisks } from '../workflow/lockRisks.ts'
import { insertOne } from '../writeRows.ts'

const audited = { table: riskEvents, subject: 'risk_event' } as const

type EventRow = typeof riskEvents.$inferSelect

interface LockedEvent {
  content: Content
  updatedAt: Date
}

/** The written fields of an event, with its records. */
type Content = Omit<EventRow, 'id' | 'reportedBy' | 'createdAt' | 'updatedAt'> & { riskIds: number[] }

/**
 * POST /risk-events: reports an event or a near miss of the actor's company group (rule events.reported).
 * @returns its id
 * @throws `missingId` with `companyGroupId` or `riskIds`, `denied` for another group and for links by people who cannot
 * change events, `invalid` with the field
 */
export async function reportEvent(context: CommandContext, input: RiskEventInput): Promise<number> {
  const { tx, actor, now } = context
  await checkGroup(context, input.companyGroupId)
  const content: Content = { ...input, ...blank, ...withoutUndefined(input) }
  const { riskIds, ...values } = content
  await lockRisks(context, riskIds, 'riskIds')
  if (!reportsEvents(actor, input)) throw denied()
  if (riskIds.length > 0 && !changesEvent(actor, input)) throw denied()
  await checkContent(context, content, blank)
  const { id } = await insertOne(tx, riskEvents, {
    ...values,
    reportedBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  await link(context, id, [], riskIds)
  await appendAudit(context, 'risk_event', id, 'create', changesBetween(null, content))
  return id
}

/**
 * PUT /risk-events/{id}: changes the fields that are sent (rule events.changed).
 * @throws as `reportEvent`; `missingId` with `riskEventId`, `conflict`
 */
export async function changeEvent(context: CommandContext, id: number, input: RiskEventUpdate): Promise<void> {
  const { actor } = context
  const { updatedAt: expectedVersion, ...sent } = input
  const before = await lockEvent(context, id, sent.riskIds)
  if (sent.companyGroupId !== undefined) await checkGroup(context, sent.companyGroupId)
  const content = { ...before.content, ...withoutUndefined(sent) }
  if (sent.riskIds) content.riskIds = await checkRisks(context, before.content.riskIds, sent.riskIds)
  if (!changesEvent(actor, before.content) || !changesEvent(actor, content)) throw denied()
  checkVersion(before, expectedVersion)
  await checkContent(context, content, before.content)
  await updateEvent(context, id, before, content)
}

/** Writes what differs from the locked event, and its links. */
export async function updateEvent(
  context: CommandContext,
  id: number,
  before: LockedEvent,
  content: Content,
): Promise<void> {
  const { riskIds, ...values } = content
  const changes = changesBetween(before.content, content)
  const isChanged = await changeRow(context, audited, { id, updatedAt: before.updatedAt }, values, changes)
  if (isChanged) await link(context, id, before.content.riskIds, riskIds)
}

/**
 * DELETE /risk-events/{id} (rule events.changed).
 * @throws as `changeEvent`
 */
export async function deleteEvent(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const { content, updatedAt } = await lockEvent(context, id)
  if (!changesEvent(context.actor, content)) throw denied()
  checkVersion({ updatedAt }, expectedVersion)
  await link(context, id, content.riskIds, [])
  await deleteRow(context, audited, id, content)
}

const blank = {
  description: null,
  riskCategoryId: null,
  impactTypeKey: null,
  lossAmount: null,
  currency: null,
  fileAttachment: [],
  riskIds: [],
} satisfies Partial<Content>

/**
 * Locks an event that the actor can read. Its records are locked first, as by the deletion of a record, which unlinks its
 * events.
 * @param sent further records
 */
export async function lockEvent(
  { tx, actor }: CommandContext,
  id: number,
  sent: readonly number[] = [],
): Promise<LockedEvent> {
  await tx.execute(sql`select from risks where id = any(${sql.param([...sent])}::int[])
    or id in (select l.risk_id from risk_event_risks l where l.event_id = ${id}) order by id for update`)
  const [event] = await tx.select().from(riskEvents).where(eq(riskEvents.id, id)).for('update')
  const { rows } = await tx.execute(sql`select e.id from ${eventTables} where e.id = ${id} and ${eventScope(actor)}`)
  if (!event || rows.length === 0) throw missingId('riskEventId')
  const links = await tx
    .select({ riskId: riskEventRisks.riskId })
    .from(riskEventRisks)
    .where(eq(riskEventRisks.eventId, id))
    .orderBy(riskEventRisks.riskId)
  const { id: _id, reportedBy: _reportedBy, createdAt: _createdAt, updatedAt, ...values } = event
  return { content: { ...values, riskIds: links.map(({ riskId }) => riskId) }, updatedAt }
}

async function checkGroup({ tx }: CommandContext, id: number): Promise<void> {
  if ((await tx.$count(companyGroups, eq(companyGroups.id, id))) === 0) throw missingId('companyGroupId')
}

/**
 * Unchanged references are not checked again.
 * @throws `invalid` with the first invalid field
 */
async function checkContent(context: CommandContext, content: Content, before: Partial<Content>): Promise<void> {
  const { tx, now } = context
  const { occurredOn, riskCategoryId, impactTypeKey, lossAmount, currency, fileAttachment } = content
  if (occurredOn > dayOf(now)) throw invalid({ occurredOn: { message: 'futureDay' } })
  if (lossAmount !== null && currency === null) throw invalid({ currency: { message: 'required' } })
  if (riskCategoryId !== null && riskCategoryId !== before.riskCategoryId) {
    const [category] = await tx
      .select({ isRetired: riskCategories.isRetired })
      .from(riskCategories)
      .where(eq(riskCategories.id, riskCategoryId))
    if (category?.isRetired !== false) throw invalid({ riskCategoryId: { message: category ? 'retired' : 'invalid' } })
  }
  if (impactTypeKey !== null && impactTypeKey !== before.impactTypeKey) {
    const isKnown = (await tx.$count(categoryImpacts, eq(categoryImpacts.key, impactTypeKey))) > 0
    if (!isKnown) throw invalid({ impactTypeKey: { message: 'invalid' } })
  }
  await checkAttachments(asPerson(context), fileAttachment, before.fileAttachment)
}

/**
 * Returns the records of an event after a change: those sent, and those that the actor cannot see and so cannot have
 * removed.
 */
async function checkRisks(
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

async function link(context: CommandContext, eventId: number, before: readonly number[], after: readonly number[]) {
  const removed = before.filter((id) => !after.includes(id))
  if (removed.length > 0) {
    await context.tx
      .delete(riskEventRisks)
      .where(sql`${eq(riskEventRisks.eventId, eventId)} and ${inArray(riskEventRisks.riskId, removed)}`)
  }
  const added = after.filter((id) => !before.includes(id))
  if (added.length > 0) await context.tx.insert(riskEventRisks).values(added.map((riskId) => ({ eventId, riskId })))
  await notifyRecords(context, [...before, ...after])
}

/** Notifies open screens of the linked records, once each. */
async function notifyRecords({ tx, now }: CommandContext, riskIds: readonly number[]): Promise<void> {
  if (riskIds.length === 0) return
  const ids = sql`any(${sql.param([...new Set(riskIds)])}::int[])`
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(
    eventInsert(
      now,
      sql`select 'risk' as topic, r.id, 'evidence' as action, ${moment} as updated_at from risks r
        where r.id = ${ids} order by r.id`,
    ),
  )
}
