import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemsOf } from '#domain/validation/problems'
import { callLimits } from '#domain/validation/limits'
import { importedEventInput, type RiskEventImportInput, type RiskEventImportResult } from '#domain/wire/riskEvents'
import { changesEvent } from '#domain/risks/access/events'
import { translate } from '#i18n/translate'
import type { Locale } from '#i18n/locales'
import { riskEvents, riskImports } from '#server/database/schema/index'
import { denied, invalid, missingId, Refusal, type RefusalInfo } from '#server/errors/refusals'
import { eventScope, eventTables } from '#server/queries/events/eventScope'
import { touchedEvents } from '#server/queries/riskImports'
import type { CommandContext } from '../context.ts'
import { lockVisibleRisks } from '../workflow/lockRisks.ts'
import { checkEvent, deleteEvent, writeEvent, type Content } from './writeEvents.ts'

type CheckedRow =
  | { kind: 'new'; content: Content }
  | { kind: 'unchanged' }
  | { kind: 'repeated' }
  | { kind: 'invalid'; problems: Readonly<Record<string, ValidationProblem>> }

/**
 * POST /risk-events/imports: imports all events of a file together (rule events.import).
 * @throws `denied` for another company group than the own one, and for who changes no events; `invalid` with the problems of
 * all rows, unless it is a dry run
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
    for (const row of checked) if (row.kind === 'new') ids.set(row, await writeEvent(context, row.content))
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

/** Checks each row like a single report; a row equal to an existing event or to one above it is skipped, unless it is a further one. */
async function checkRows(
  context: CommandContext,
  companyGroupId: number,
  rows: readonly unknown[],
): Promise<CheckedRow[]> {
  const read = rows.map((row) => importedEventInput.safeParse(row))
  // Locked together, in the order of all commands.
  await lockVisibleRisks(
    context,
    read.flatMap(({ data }) => data?.riskIds ?? []),
  )
  const days = read.flatMap(({ data }) => data?.occurredOn ?? [])
  const isRead = sql`exists (select from ${eventTables} where e.id = risk_events.id and ${eventScope(context.actor)})`
  const present = await context.tx
    .select()
    .from(riskEvents)
    .where(
      and(eq(riskEvents.companyGroupId, companyGroupId), inArray(riskEvents.occurredOn, [...new Set(days)]), isRead),
    )
  const [known, above] = [new Set(present.map(keyOf)), new Set<string>()]
  const checked: CheckedRow[] = []
  for (const { data, error } of read) {
    if (!data) {
      checked.push({ kind: 'invalid', problems: problemsOf(error) })
      continue
    }
    const { isFurther = false, ...event } = data
    const key = keyOf(event)
    if (known.has(key) && !isFurther) {
      checked.push({ kind: 'unchanged' })
      continue
    }
    const row = await checkRow(context, { ...event, companyGroupId })
    checked.push(row.kind === 'new' && above.has(key) && !isFurther ? { kind: 'repeated' } : row)
    if (row.kind === 'new') above.add(key)
  }
  return checked
}

async function checkRow(context: CommandContext, input: Parameters<typeof checkEvent>[1]): Promise<CheckedRow> {
  try {
    return { kind: 'new', content: await checkEvent(context, input) }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.info) throw error
    return { kind: 'invalid', problems: problemsIn(error.info) }
  }
}

const problemsIn = (info: RefusalInfo): Record<string, ValidationProblem> =>
  Object.fromEntries(
    Object.entries(info).map(([field, problem]) => [field, 'text' in problem ? { message: 'invalid' } : problem]),
  )

/** Two events of a company group are the same where day, kind, title and amount agree. */
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
 * DELETE /risk-events/imports/{id}: deletes the events of an import as long as nobody changed one (rule events.import).
 * @throws `missingId` for an import of another company group, `conflict` where it was undone or an event was changed since
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
  // The version detects a change in the meantime.
  for (const event of events) await deleteEvent(context, event.id, event.updatedAt.toISOString())
  await tx.update(riskImports).set({ undoneAt: now }).where(eq(riskImports.id, id))
}
