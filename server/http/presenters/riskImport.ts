import type { NamedPerson } from '#domain/wire/common'
import type { RiskImportResult, RiskImportRow } from '#domain/wire/riskImports'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { Changes } from '#server/commands/audit'
import type { Imported } from '#server/commands/imports'
import type { ComparedRow } from '#server/commands/riskImports/compareRows'
import type { RegisterDifference } from '#server/commands/riskImports/riskImport'
import { mapWithPauses } from '#server/queries/shared/pauses'

/** Returns the outcomes of rows for the wire, in the reader's language, with the owners of plans by name. */
export async function presentRiskImport(
  { id: importId, difference: { rows, facts } }: Imported<RegisterDifference>,
  people: readonly NamedPerson[],
  locale: Locale,
): Promise<RiskImportResult> {
  const owners = new Map(people.map((person) => [person.id, person]))
  const presented = await mapWithPauses(rows, ({ outcome, id, problems, denials, difference }, row): RiskImportRow => {
    const texts = [...textsOfProblems(problems, locale), ...textsOfDenials(denials, locale)]
    return {
      row,
      id,
      existing: null,
      ...facts[row],
      outcome,
      ...(texts.length > 0 && { problems: Object.fromEntries(texts) }),
      ...(difference?.present && {
        updatedAt: difference.present.risk.updatedAt.toISOString(),
        changes: Object.fromEntries(
          Object.entries(difference.changes).map(([field, change]) => [
            field,
            { ...withNames(change, owners), isChangedByOthers: difference.changedByOthers.has(field) },
          ]),
        ),
      }),
    }
  })
  return { id: importId, rows: presented }
}

/** The problems of a row by field, in a language. */
export const textsOfProblems = (problems: ComparedRow['problems'], locale: Locale): [field: string, text: string][] =>
  Object.entries(problems).map(([field, problem]) => [
    field,
    'text' in problem ? problem.text : translate(locale, `validation.${problem.message}`, problem.params),
  ])

/** The reasons why a row cannot be written now, by action. */
export const textsOfDenials = (denials: ComparedRow['denials'], locale: Locale): [action: string, text: string][] =>
  Object.entries(denials).map(([action, reason]) => [action, translate(locale, `deniedReasons.${reason}`)])

/** Returns the ids of all owners of plans in the changes, before or after. */
export function ownersIn({ rows }: RegisterDifference): number[] {
  const plans = rows.flatMap(({ difference }) => {
    const { before = [], after = [] } = (difference?.present && difference.changes['mitigationPlans']) || {}
    return [before, after].flatMap((side) => side as { ownerUserId?: number | null }[])
  })
  return [...new Set(plans.flatMap(({ ownerUserId }) => ownerUserId ?? []))]
}

/** Returns a change of the plans with the names of their owners; other changes are unchanged. */
function withNames(change: Changes[string], owners: ReadonlyMap<number, NamedPerson>): Changes[string] {
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
