import { dayOf } from '#domain/calendar/workingDays'
import { eq, inArray, sql } from 'drizzle-orm'
import { changesEvent, reportsEvents } from '#domain/risks/access/events'
import type { ValidationProblem } from '#domain/validation/messages'
import type { RiskEventInput, RiskEventUpdate } from '#domain/wire/riskEvents'
import { inOrder } from '#server/database/client'
import {
  categoryImpacts,
  companyGroups,
  riskCategories,
  riskEventRisks,
  riskEvents,
} from '#server/database/schema/index'
import { denied, invalid, missingId } from '#server/errors/refusals'
import { eventScope, eventTables } from '#server/queries/events/eventScope'
import { appendAudit, appendAudits, changesBetween, deletionOf } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import { asPerson, nextVersion, type CommandContext } from '../context.ts'
import { eventInsert } from '../outbox.ts'
import { checkAttachments } from '../risks/detailContent.ts'
import { withoutUndefined } from '../risks/writtenColumns.ts'
import { lockRisks, lockVisibleRisks } from '../workflow/lockRisks.ts'

type EventRow = typeof riskEvents.$inferSelect

/** The written fields of an event, with its records. */
export type Content = Omit<EventRow, 'id' | 'reportedBy' | 'createdAt' | 'updatedAt'> & { riskIds: number[] }

/**
 * POST /risk-events: reports an event or a near miss of the actor's company group (rule events.reported).
 * @returns its id
 * @throws `missingId` with `companyGroupId` or `riskIds`, `denied` for another group and for links by people who cannot
 * change events, `invalid` with the field
 */
export async function reportEvent(context: CommandContext, input: RiskEventInput): Promise<number> {
  const { actor } = context
  await checkGroup(context, input.companyGroupId)
  const content = newContent(input)
  await checkContent(context, content, blank)
  if (!reportsEvents(actor, input)) throw denied()
  if (content.riskIds.length > 0 && !changesEvent(actor, input)) throw denied()
  await lockRisks(context, content.riskIds, 'riskIds')
  const [id] = await writeEvents(context, [content])
  if (id === undefined) throw new Error('The event was not written')
  return id
}

/** The whole content of a new event. */
export const newContent = (input: Omit<RiskEventInput, 'fileAttachment'>): Content => ({
  ...input,
  ...blank,
  ...withoutUndefined(input),
})

/** The events of one statement; each has 12 parameters, and a statement at most 65,535. */
const largestBatch = 200

/**
 * Writes checked events whose records are locked.
 * @returns their ids, in the same order
 */
export async function writeEvents(context: CommandContext, contents: readonly Content[]): Promise<number[]> {
  const { tx, actor, now } = context
  const ids: number[] = []
  for (let first = 0; first < contents.length; first += largestBatch) {
    context.checkpoint?.()
    const batch = contents.slice(first, first + largestBatch)
    const rows = batch.map(({ riskIds: _riskIds, ...values }) => ({
      ...values,
      reportedBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    }))
    const written = await tx.insert(riskEvents).values(rows).returning({ id: riskEvents.id })
    await insertLinks(
      context,
      written.flatMap(({ id }, index) => batch[index]!.riskIds.map((riskId) => ({ eventId: id, riskId }))),
    )
    await appendAudits(
      context,
      'risk_event',
      written.map(({ id }, index) => ({
        actor,
        subjectId: id,
        action: 'create',
        changes: changesBetween(null, batch[index]!),
      })),
    )
    ids.push(...written.map(({ id }) => id))
  }
  await renewRecords(
    context,
    contents.flatMap(({ riskIds }) => riskIds),
  )
  return ids
}

/**
 * PUT /risk-events/{id}: changes the fields that are sent (rule events.changed).
 * @throws as `reportEvent`; `missingId` with `riskEventId`, `conflict`
 */
export async function changeEvent(context: CommandContext, id: number, input: RiskEventUpdate): Promise<void> {
  const { tx, actor, now } = context
  const { updatedAt: expectedVersion, ...sent } = input
  const before = await lockEvent(context, id, sent.riskIds)
  if (sent.companyGroupId !== undefined) await checkGroup(context, sent.companyGroupId)
  const content = { ...before.content, ...withoutUndefined(sent) }
  await checkContent(context, content, before.content)
  if (!changesEvent(actor, before.content) || !changesEvent(actor, content)) throw denied()
  checkVersion(before, expectedVersion)
  if (sent.riskIds) content.riskIds = await checkRisks(context, before.content.riskIds, sent.riskIds)
  const changes = changesBetween(before.content, content)
  if (Object.keys(changes).length === 0) return
  const { riskIds, ...values } = content
  await tx
    .update(riskEvents)
    .set({ ...values, updatedAt: nextVersion(before.updatedAt, now) })
    .where(eq(riskEvents.id, id))
  await link(context, id, before.content.riskIds, riskIds)
  await appendAudit(context, 'risk_event', id, 'update', changes)
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
  await deleteEvents(context, new Map([[id, expectedVersion]]))
}

/**
 * Deletes events at these versions.
 * @throws as `changeEvent`
 */
export async function deleteEvents(
  context: CommandContext,
  versions: ReadonlyMap<number, string | undefined>,
): Promise<void> {
  const { tx, actor } = context
  const ids = [...versions.keys()]
  const locked = await lockEvents(context, ids)
  for (const [id, { content, updatedAt }] of locked) {
    if (!changesEvent(actor, content)) throw denied()
    checkVersion({ updatedAt }, versions.get(id))
  }
  const contents = [...locked.values()].map(({ content }) => content)
  await tx.delete(riskEventRisks).where(inArray(riskEventRisks.eventId, ids))
  await tx.delete(riskEvents).where(inArray(riskEvents.id, ids))
  await renewRecords(
    context,
    contents.flatMap(({ riskIds }) => riskIds),
  )
  await appendAudits(
    context,
    'risk_event',
    [...locked].map(([id, { content }]) => ({
      actor,
      subjectId: id,
      action: 'delete',
      changes: deletionOf(content),
    })),
  )
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

interface LockedEvent {
  content: Content
  updatedAt: Date
}

async function lockEvent(context: CommandContext, id: number, sent: readonly number[] = []): Promise<LockedEvent> {
  const [event] = (await lockEvents(context, [id], sent)).values()
  if (!event) throw missingId('riskEventId')
  return event
}

/**
 * Locks events that the actor can read. Their records are locked first, as by the trigger that unlinks a deleted
 * record.
 * @param sent further records
 */
async function lockEvents(
  { tx, actor }: CommandContext,
  ids: readonly number[],
  sent: readonly number[] = [],
): Promise<Map<number, LockedEvent>> {
  const events = sql`any(${sql.param([...ids])}::int[])`
  await tx.execute(sql`select from risks where id = any(${sql.param([...sent])}::int[])
    or id in (select l.risk_id from risk_event_risks l where l.event_id = ${events}) order by id for update`)
  const found = await tx
    .select()
    .from(riskEvents)
    .where(inArray(riskEvents.id, [...ids]))
    .orderBy(riskEvents.id)
    .for('update')
  const { rows } = await tx.execute(
    sql`select e.id from ${eventTables} where e.id = ${events} and ${eventScope(actor)}`,
  )
  if (rows.length < ids.length || found.length < ids.length) throw missingId('riskEventId')
  const links = await tx
    .select()
    .from(riskEventRisks)
    .where(inArray(riskEventRisks.eventId, [...ids]))
    .orderBy(riskEventRisks.riskId)
  const linked = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { eventId, riskId } of links) linked.get(eventId)?.push(riskId)
  return new Map(
    found.map(({ id, reportedBy: _reportedBy, createdAt: _createdAt, updatedAt, ...values }) => [
      id,
      { content: { ...values, riskIds: linked.get(id) ?? [] }, updatedAt },
    ]),
  )
}

async function checkGroup({ tx }: CommandContext, id: number): Promise<void> {
  if ((await tx.$count(companyGroups, eq(companyGroups.id, id))) === 0) throw missingId('companyGroupId')
}

/** @throws `invalid` with the first invalid field */
async function checkContent(context: CommandContext, content: Content, before: Partial<Content>): Promise<void> {
  const problem = problemOf(context, content, before, await readReferences(context))
  if (problem) throw invalid(problem)
  await checkAttachments(asPerson(context), content.fileAttachment, before.fileAttachment)
}

interface References {
  /** Whether a category is retired, by its id. */
  categories: ReadonlyMap<number, boolean>
  impacts: ReadonlySet<string>
}

/** The categories and impact types that events can refer to. */
export async function readReferences({ tx }: CommandContext): Promise<References> {
  const [categories, impacts] = await inOrder([
    tx.select({ id: riskCategories.id, isRetired: riskCategories.isRetired }).from(riskCategories),
    tx.select({ key: categoryImpacts.key }).from(categoryImpacts),
  ])
  return {
    categories: new Map(categories.map(({ id, isRetired }) => [id, isRetired])),
    impacts: new Set(impacts.map(({ key }) => key)),
  }
}

/**
 * Returns the first invalid field with its problem; null if all are valid. Unchanged references are not checked again.
 */
export function problemOf(
  { now }: CommandContext,
  { occurredOn, riskCategoryId, impactTypeKey, lossAmount, currency }: Content,
  before: Partial<Content>,
  { categories, impacts }: References,
): Record<string, ValidationProblem> | null {
  if (occurredOn > dayOf(now)) return { occurredOn: { message: 'futureDay' } }
  if (lossAmount !== null && currency === null) return { currency: { message: 'required' } }
  if (riskCategoryId !== null && riskCategoryId !== before.riskCategoryId) {
    const isRetired = categories.get(riskCategoryId)
    if (isRetired !== false) return { riskCategoryId: { message: isRetired ? 'retired' : 'invalid' } }
  }
  if (impactTypeKey !== null && impactTypeKey !== before.impactTypeKey && !impacts.has(impactTypeKey)) {
    return { impactTypeKey: { message: 'invalid' } }
  }
  return null
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
  await insertLinks(
    context,
    added.map((riskId) => ({ eventId, riskId })),
  )
  await renewRecords(context, [...before, ...after])
}

async function insertLinks(
  { tx }: CommandContext,
  links: readonly (typeof riskEventRisks.$inferInsert)[],
): Promise<void> {
  if (links.length === 0) return
  const columns = [links.map(({ eventId }) => eventId), links.map(({ riskId }) => riskId)] as const
  await tx.execute(sql`insert into risk_event_risks (event_id, risk_id)
    select * from unnest(${sql.param(columns[0])}::int[], ${sql.param(columns[1])}::int[])`)
}

/** Rewrites the rows of linked records, once each, for a new card version, and notifies open screens. */
async function renewRecords({ tx, now }: CommandContext, riskIds: readonly number[]): Promise<void> {
  if (riskIds.length === 0) return
  const ids = sql`any(${sql.param([...new Set(riskIds)])}::int[])`
  await tx.execute(sql`update risks set is_active = is_active from (select id from risks
    where id = ${ids} order by id for update) t where risks.id = t.id`)
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(
    eventInsert(
      now,
      sql`select 'risk' as topic, r.id, 'evidence' as action, ${moment} as updated_at from risks r
        where r.id = ${ids} order by r.id`,
    ),
  )
}
