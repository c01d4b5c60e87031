import type { NamedPerson } from '#domain/wire/common'
import type { RiskImportRow } from '#domain/wire/riskImports'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import { mapWithPauses } from '#server/commands/pauses'
import { namesOf } from '#server/queries/people/people'
import type { Changes } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import type { ComparedRow } from './compareRows.ts'

/** Describes the outcomes of rows in the caller's language. */
export async function presentRows(
  { tx }: CommandContext,
  rows: readonly ComparedRow[],
  facts: readonly Pick<RiskImportRow, 'existing' | 'sameAs'>[],
  locale: Locale,
): Promise<RiskImportRow[]> {
  const owners = await ownersOf(tx, rows)
  return mapWithPauses(rows, ({ outcome, id, problems, denials, difference }, row): RiskImportRow => {
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

/** All owners of plans in the changes, before or after, by id. */
async function ownersOf(tx: CommandContext['tx'], rows: readonly ComparedRow[]): Promise<Map<number, NamedPerson>> {
  const plans = rows.flatMap(({ difference }) => {
    const { before = [], after = [] } = (difference?.present && difference.changes['mitigationPlans']) || {}
    return [before, after].flatMap((side) => side as { ownerUserId?: number | null }[])
  })
  const ids = [...new Set(plans.flatMap(({ ownerUserId }) => ownerUserId ?? []))]
  return new Map((await namesOf(tx, ids)).map((person) => [person.id, person]))
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
