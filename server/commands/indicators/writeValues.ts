import { and, eq } from 'drizzle-orm'
import { dayOf, type Day } from '#domain/calendar/days'
import { canEnterValues } from '#domain/risks/access/indicators'
import type { Person } from '#domain/risks/access/plans'
import { indicatorStateOn, type IndicatorValueOn } from '#domain/risks/indicators'
import type {
  IndicatorValue,
  IndicatorValueInput,
  IndicatorValuesInput,
  IndicatorValueUpdate,
} from '#domain/wire/indicators'
import { inOrder } from '#server/database/client'
import { companyGroups, indicators, indicatorValues } from '#server/database/schema/index'
import { denied, invalid, missingId, Refusal } from '#server/errors/refusals'
import { readIndicator, readValues } from '#server/queries/indicators/readIndicators'
import { appendAudit, changesBetween, type AuditedActor, type Changes } from '../audit.ts'
import { checkVersion, nextVersion, type CommandContext } from '../context.ts'
import { notifyOfIndicator } from './indicatorContent.ts'
import { notifyOfCritical } from './notifyOfCritical.ts'

/** The author of a value: a signed-in user, a program by its key, or the person who enters values by a link in an email. */
export type ValueWriter = { person: Person } | { key: { name: string } } | { byMailLink: { userId: number } }

type ValueContext = Pick<CommandContext, 'tx' | 'now' | 'silent'> & { writer: ValueWriter }

type Row = typeof indicators.$inferSelect

/**
 * POST /indicators/{id}/values: the value of a day (rule indicators.values).
 * @throws `missingId` with `indicatorId`, `denied` if the writer cannot enter values of it, `invalid` with `on` for a
 * future day, `conflict` with `on` if the day already has a value
 */
export async function recordValue(
  context: ValueContext,
  id: number,
  input: IndicatorValueInput,
): Promise<IndicatorValue> {
  const { tx, now } = context
  const { on, value, comment = null } = input
  const indicator = await lockForValues(context, id)
  if (on > dayOf(now)) throw invalid({ on: { message: 'futureDay' } })
  const { userId } = writtenBy(context.writer)
  // The session pipelines statements, because programs write hundreds of values a second.
  const insert = tx
    .insert(indicatorValues)
    .values({ indicatorId: id, day: on, value, comment, userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ day: indicatorValues.day })
  const [[isNew]] = await inOrder([
    insert,
    audit(context, indicator, 'give_value', on, changesBetween(null, { value, comment })),
    keepLastValue(context, indicator, { on, value }),
    noticeStep(context, indicator, { on, value }),
  ])
  if (!isNew) throw new Refusal('conflict', 'serverErrors.valueOfDay', { on: { message: 'duplicate' } })
  const moment = now.toISOString()
  if (userId === null) return { on, value, comment, by: null, createdAt: moment, updatedAt: moment }
  return readValue(context, id, on)
}

/**
 * PUT /indicators/{id}/values/{on}: corrects the value of a day; the comment stays unless one is sent.
 * @throws as `recordValue`; `missingId` with `on` if the day has no value, `conflict` for a stale version
 */
export async function correctValue(
  context: ValueContext,
  { id, on }: { id: number; on: Day },
  input: IndicatorValueUpdate,
): Promise<IndicatorValue> {
  const { tx, now } = context
  const indicator = await lockForValues(context, id)
  const isIt = and(eq(indicatorValues.indicatorId, id), eq(indicatorValues.day, on))
  const [before] = await tx.select().from(indicatorValues).where(isIt)
  if (!before) throw missingId('on')
  checkVersion(before, input.updatedAt)
  const content = { value: input.value, comment: input.comment === undefined ? before.comment : input.comment }
  const changes = changesBetween({ value: before.value, comment: before.comment }, content)
  if (Object.keys(changes).length === 0) return readValue(context, id, on)
  await tx
    .update(indicatorValues)
    .set({ ...content, ...writtenBy(context.writer), updatedAt: nextVersion(before.updatedAt, now) })
    .where(isIt)
  await audit(context, indicator, 'correct_value', on, changes)
  await keepLastValue(context, indicator, { on, value: input.value })
  await noticeStep(context, indicator, { on, value: input.value })
  return readValue(context, id, on)
}

/**
 * POST /indicators/{id}/values/list: values of several days, atomically. One with a version is a correction.
 * @throws as `recordValue` and `correctValue`, for the first value that is refused
 */
export async function recordValues(
  context: ValueContext,
  id: number,
  { values }: IndicatorValuesInput,
): Promise<IndicatorValue[]> {
  const written: IndicatorValue[] = []
  for (const { updatedAt, ...value } of values.toSorted((one, other) => one.on.localeCompare(other.on))) {
    const { on, ...content } = value
    const isCorrection = updatedAt !== undefined
    written.push(
      isCorrection
        ? await correctValue(context, { id, on }, { ...content, updatedAt })
        : await recordValue(context, id, value),
    )
  }
  return written
}

async function lockForValues({ tx, writer }: ValueContext, id: number): Promise<Row & { hierarchy: string }> {
  const [found] = await tx
    .select({ indicator: indicators, hierarchy: companyGroups.hierarchy })
    .from(indicators)
    .innerJoin(companyGroups, eq(companyGroups.id, indicators.companyGroupId))
    .where(eq(indicators.id, id))
    .for('update', { of: indicators })
  if (!found) throw missingId('indicatorId')
  const indicator = { ...found.indicator, hierarchy: found.hierarchy }
  if ('person' in writer && !canEnterValues(writer.person, indicator)) {
    const { actor } = writer.person
    throw actor && (await readIndicator(tx, actor, id)) ? denied() : missingId('indicatorId')
  }
  return indicator
}

function writtenBy(writer: ValueWriter): { userId: number | null } {
  if ('person' in writer) return { userId: writer.person.userId }
  return { userId: 'byMailLink' in writer ? writer.byMailLink.userId : null }
}

/** Repeats the value of the latest day on the row of its indicator, which decides about its state (rule indicators.state). */
async function keepLastValue(
  { tx }: Pick<ValueContext, 'tx'>,
  { id, lastDay }: Row,
  { on, value }: IndicatorValueOn,
): Promise<void> {
  if (lastDay !== null && lastDay > on) return
  await tx.update(indicators).set({ lastDay: on, lastValue: value }).where(eq(indicators.id, id))
}

/**
 * Handles a step to critical: the latest value makes the indicator critical, and the one before this change did not. A
 * value for an earlier day has no such effect.
 */
async function noticeStep(context: ValueContext, indicator: Row, written: IndicatorValueOn): Promise<void> {
  const { lastDay, lastValue } = indicator
  const before = lastDay === null || lastValue === null ? undefined : { on: lastDay, value: lastValue }
  const after = before && before.on > written.on ? before : written
  if (after.on === before?.on && after.value === before.value) return
  const isCritical = (last: IndicatorValueOn | null) =>
    indicatorStateOn(indicator, last, dayOf(context.now)) === 'critical'
  if (isCritical(after) && !isCritical(before ?? null)) await notifyOfCritical(context, indicator.id, after.on)
  else await notifyOfIndicator(context, indicator.id)
}

async function readValue({ tx }: ValueContext, id: number, on: Day): Promise<IndicatorValue> {
  const [value] = await readValues(tx, id, { from: on, to: on })
  if (!value) throw new Error(`Indicator ${id} has no value of ${on}`)
  return value
}

/** Appends to the audit of the indicator: the day, value and comment before and after, and the key or the link. */
async function audit(
  { tx, now, writer }: ValueContext,
  indicator: Row,
  action: 'give_value' | 'correct_value',
  on: Day,
  changes: Changes,
): Promise<void> {
  const added = (value: unknown) => ({ before: null, after: value })
  const source: Changes =
    'key' in writer ? { apiKey: added(writer.key.name) } : 'byMailLink' in writer ? { byMailLink: added(true) } : {}
  await appendAudit({ tx, now, actor: auditedActor(writer, indicator) }, 'indicator', indicator.id, action, {
    on: added(on),
    ...changes,
    ...source,
  })
}

function auditedActor(writer: ValueWriter, { companyGroupId }: Row): AuditedActor {
  if ('person' in writer && writer.person.actor) return writer.person.actor
  return { ...writtenBy(writer), role: null, companyGroupId }
}
