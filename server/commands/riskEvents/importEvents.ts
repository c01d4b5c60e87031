import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemsOf } from '#domain/validation/problems'
import { callLimits } from '#domain/validation/limits'
import { importedEventInput, type RiskEventImportInput, type RiskEventImportResult } from '#domain/wire/riskEvents'
import { changesEvent } from '#domain/risks/access/events'
import { translate } from '#i18n/translate'
import type { Locale } from '#i18n/locales'
import { riskEvents, riskImports } from '#server/database/schema/index'
import { denied, invalid, missingId, Refusal } from '#server/errors/refusals'
import { eventScope, eventTables } from '#server/queries/events/eventScope'
import { touchedEvents } from '#server/queries/riskImports'
import type { CommandContext } from '../context.ts'
import { mapWithPauses } from '../pauses.ts'
import { lockVisibleRisks } from '../workflow/lockRisks.ts'
import { deleteEvents, newContent, problemOf, readReferences, writeEvents, type Content } from './writeEvents.ts'

type CheckedRow =
  | { kind: 'new'; content: Content }
  | { kind: 'unchanged' }
  | { kind: 'repeated' }
  | { kind: 'invalid'; problems: Readonly<Record<string, ValidationProblem>> }

/**
 * POST /risk-events/imports: imports all events of a file together (rule events.import).
 * @throws `denied` for another company group than the actor's own, and for roles that cannot change events; `invalid`
 * with the problems of all rows, unless it is a dry run
 */
export async function importEvents(
  context: CommandContext,
  { companyGroupId, source, rows, dryRun = false }: RiskEventImportInput,
  locale: Locale,
): Promise<RiskEventImportResult> {
  const { tx, actor, now } = context
  if (!changesEvent(actor, { companyGroupId })) throw denied()
  const checked = await checkRows(context, companyGroupId, rows)
  const ids = new Map<CheckedRow, number>()
  if (!dryRun) {
    refuseInvalid(checked)
    const fresh = checked.flatMap((row) => (row.kind === 'new' ? [row] : []))
    const written = await writeEvents(
      context,
      fresh.map(({ content }) => content),
    )
    fresh.forEach((row, index) => ids.set(row, written[index]!))
  }
  const eventIds = [...ids.values()]
  const [written] =
    eventIds.length === 0
      ? []
      : await tx
          .insert(riskImports)
          .values({ companyGroupId, userId: actor.userId, source, eventIds, createdAt: now })
          .returning({ id: riskImports.id })
  return { id: written?.id ?? null, rows: checked.map((row) => resultOf(row, ids.get(row) ?? null, locale)) }
}

/**
 * Checks each row like a single report; a row equal to an existing event or to an earlier row is skipped, unless it is
 * marked as a further event.
 */
async function checkRows(
  context: CommandContext,
  companyGroupId: number,
  rows: readonly unknown[],
): Promise<CheckedRow[]> {
  let unfit = 0
  const read = await mapWithPauses(rows, (row) => {
    if (unfit === callLimits.importUnfitRows) return null
    const parsed = importedEventInput.safeParse(row)
    if (!parsed.success) unfit += 1
    return parsed
  })
  // Locked together, in the order of all commands.
  const riskIds = new Set(read.flatMap((parsed) => parsed?.data?.riskIds ?? []))
  const visible = await lockVisibleRisks(context, [...riskIds])
  const references = await readReferences(context)
  const days = read.flatMap((parsed) => parsed?.data?.occurredOn ?? [])
  const isRead = sql`exists (select from ${eventTables} where e.id = risk_events.id and ${eventScope(context.actor)})`
  const present = await context.tx
    .select()
    .from(riskEvents)
    .where(
      and(eq(riskEvents.companyGroupId, companyGroupId), inArray(riskEvents.occurredOn, [...new Set(days)]), isRead),
    )
  const [known, above] = [new Set(present.map(keyOf)), new Set<string>()]
  return mapWithPauses(read, (parsed): CheckedRow => {
    if (!parsed) return { kind: 'invalid', problems: { row: { message: 'notLookedAt' } } }
    if (!parsed.success) return { kind: 'invalid', problems: problemsOf(parsed.error) }
    const { isFurther = false, ...event } = parsed.data
    const key = keyOf(event)
    if (known.has(key) && !isFurther) return { kind: 'unchanged' }
    const content = newContent({ ...event, companyGroupId })
    const problems = problemOf(context, content, {}, references)
    if (problems) return { kind: 'invalid', problems }
    if (!content.riskIds.every((id) => visible.has(id))) {
      return { kind: 'invalid', problems: { riskIds: { message: 'invalid' } } }
    }
    const isRepeated = above.has(key) && !isFurther
    above.add(key)
    return isRepeated ? { kind: 'repeated' } : { kind: 'new', content }
  })
}

/** Two events of a company group are equal if day, kind, title and amount are equal. */
const keyOf = (event: {
  occurredOn: string
  kind: string
  title: string
  lossAmount?: number | null | undefined
  currency?: string | null | undefined
}): string =>
  JSON.stringify([
    event.occurredOn,
    event.kind,
    event.title,
    event.lossAmount ?? null,
    event.lossAmount == null ? null : event.currency,
  ])

function refuseInvalid(checked: readonly CheckedRow[]): void {
  const problems = checked.flatMap((row, index) =>
    row.kind === 'invalid'
      ? Object.entries(row.problems).map(([field, problem]) => [`rows.${index}.${field}`, problem] as const)
      : [],
  )
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.slice(0, callLimits.problems)))
}

function resultOf(row: CheckedRow, id: number | null, locale: Locale): RiskEventImportResult['rows'][number] {
  if (row.kind === 'new') return { outcome: 'created', id }
  if (row.kind !== 'invalid') return { outcome: row.kind, id }
  const problems = Object.entries(row.problems).map(([field, { message, params }]) => [
    field,
    translate(locale, `validation.${message}`, params),
  ])
  return { outcome: 'invalid', id, problems: Object.fromEntries(problems) as Record<string, string> }
}

/**
 * DELETE /risk-events/imports/{id}: deletes the events of an import if none of them was changed (rule events.import).
 * @throws `missingId` for an import of another company group, `conflict` if it is already undone or an event was
 * changed since
 */
export async function undoEventImport(context: CommandContext, id: number): Promise<void> {
  const { tx, actor, now } = context
  const [found] = await tx
    .select()
    .from(riskImports)
    .where(and(eq(riskImports.id, id), eq(riskImports.companyGroupId, actor.companyGroupId), sql`event_ids <> '{}'`))
    .for('update')
  if (!found) throw missingId('importId')
  if (found.undoneAt) throw new Refusal('conflict', 'serverErrors.importUndone')
  const events = await tx
    .select({ id: riskEvents.id, updatedAt: riskEvents.updatedAt })
    .from(riskEvents)
    .where(inArray(riskEvents.id, found.eventIds))
  if ((await touchedEvents(tx, found.eventIds)) > 0) throw new Refusal('conflict', 'serverErrors.importTouched')
  // The version detects a concurrent change.
  await deleteEvents(context, new Map(events.map(({ id, updatedAt }) => [id, updatedAt.toISOString()])))
  await tx.update(riskImports).set({ undoneAt: now }).where(eq(riskImports.id, id))
}
