import { callLimits } from '#domain/validation/limits'
import { searchForm } from '#domain/validation/searchForm'
import type { ValidationProblem } from '#domain/validation/messages'
import type { NamedPerson } from '#domain/wire/common'
import type { RiskImportRow } from '#domain/wire/riskImports'
import { translate } from '#i18n/translate'
import type { Changes } from '#server/commands/audit'
import type { CommandContext } from '#server/commands/context'
import type { CheckedRow } from '#server/commands/riskImports/checkRows'
import { mapWithPauses } from '#server/commands/pauses'
import { prepareChanges, type PreparedChange } from '#server/commands/riskImports/prepareChanges'
import { actionDenied, conflict, invalid } from '#server/errors/refusals'
import { namesOf } from '#server/queries/people'
import type { Viewer } from '#server/queries/viewer'

/** The event with which an existing record is found; a change names its record. */
export const eventOf = (row: CheckedRow): string => (row.kind === 'new' ? row.content.detail.eventDescription : '')

/** The index of the earlier row with the same event, in any spelling (rule import.duplicates). */
export async function earlierRows(events: readonly string[]): Promise<ReadonlyMap<number, number>> {
  const keys = await mapWithPauses(events, (event) => searchForm(event).replace(/\s+/g, ' ').trim())
  const first = new Map<string, number>()
  const earlier = new Map<number, number>()
  for (const [row, key] of keys.entries()) {
    const same = first.get(key)
    if (same === undefined) first.set(key, row)
    else if (key !== '') earlier.set(row, same)
  }
  return earlier
}

/** The outcomes of the rows that change records, by their index among all rows. */
export async function prepareRows(
  context: CommandContext,
  checked: readonly CheckedRow[],
): Promise<(PreparedChange | undefined)[]> {
  const changes = checked.flatMap((row) => (row.kind === 'change' ? [row.change] : []))
  const prepared = await prepareChanges(context, changes)
  let next = 0
  return checked.map((row) => (row.kind === 'change' ? prepared[next++] : undefined))
}

interface RowFacts extends Pick<RiskImportRow, 'row' | 'id' | 'existing' | 'sameAs'> {
  viewer: Viewer
  /** The owners of the plans in the changes, by id. */
  owners: ReadonlyMap<number, NamedPerson>
}

/** The result of one row, in the caller's language. */
export function resultOf(
  checked: CheckedRow,
  prepared: PreparedChange | undefined,
  { viewer: { locale }, owners, ...facts }: RowFacts,
): RiskImportRow {
  const messagesOf = (problems: PreparedChange['problems']) =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        'text' in problem ? problem.text : translate(locale, `validation.${problem.message}`, problem.params),
      ]),
    )
  if (checked.kind === 'invalid') return { ...facts, outcome: 'invalid', problems: messagesOf(checked.problems) }
  if (!prepared) return { ...facts, outcome: 'created' }
  const { outcome, id, problems, denials } = prepared
  const reasons = Object.entries(denials).map(([action, reason]) => [
    action,
    translate(locale, `deniedReasons.${reason}`),
  ])
  const rowMessages = { ...messagesOf(problems), ...(Object.fromEntries(reasons) as Record<string, string>) }
  return {
    ...facts,
    outcome,
    id,
    ...(Object.keys(rowMessages).length > 0 ? { problems: rowMessages } : {}),
    ...(prepared.risk
      ? {
          updatedAt: prepared.risk.updatedAt.toISOString(),
          changes: Object.fromEntries(
            Object.entries(prepared.changes).map(([field, change]) => [
              field,
              { ...withNames(change, owners), isChangedByOthers: prepared.changedByOthers.has(field) },
            ]),
          ),
        }
      : {}),
  }
}

/** All owners of plans in the changes, before or after, by id. */
export async function ownersOf(
  { tx }: CommandContext,
  prepared: readonly (PreparedChange | undefined)[],
): Promise<ReadonlyMap<number, NamedPerson>> {
  const plans = prepared.flatMap((one) => {
    const { before = [], after = [] } = (one?.risk && one.changes['mitigationPlans']) ?? {}
    return [before, after].flatMap((side) => side as { ownerUserId?: number | null }[])
  })
  const ids = [...new Set(plans.flatMap(({ ownerUserId }) => ownerUserId ?? []))]
  return new Map((await namesOf(tx, ids)).map((person) => [person.id, person]))
}

/** Returns a change of the plans with the names of their owners; other changes are unchanged. */
function withNames(change: Changes[string], owners: RowFacts['owners']): Changes[string] {
  const named = (value: unknown) =>
    Array.isArray(value)
      ? value.map((plan: unknown) =>
          typeof plan === 'object' && plan !== null && 'ownerUserId' in plan
            ? { ...plan, owner: owners.get(plan.ownerUserId as number) ?? null }
            : plan,
        )
      : value
  return { before: named(change.before), after: named(change.after) }
}

/**
 * Refuses an import as a whole, in the same order as a single action (rule wire.check-order).
 * @throws `invalid` with the problems of all rows, each at its row; `denied`, `conflict`
 */
export function refuseUnfit(checked: readonly CheckedRow[], prepared: readonly (PreparedChange | undefined)[]): void {
  const problems = checked.flatMap((row, index) => {
    const found = row.kind === 'invalid' ? row.problems : (prepared[index]?.problems ?? {})
    return Object.entries(found).map(([field, problem]): [string, ValidationProblem] => [
      `rows.${index}.${field}`,
      'text' in problem ? { message: 'invalid' } : problem,
    ])
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.slice(0, callLimits.problems)))
  for (const { outcome, denials } of prepared.filter((one) => one !== undefined)) {
    const [reason] = Object.values(denials)
    if (outcome === 'denied' && reason) throw actionDenied(reason)
  }
  if (prepared.some((one) => one?.risk && one.outcome !== 'unchanged' && one.isOutdated)) throw conflict()
}
