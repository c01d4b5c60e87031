import type { AdministrationAct } from '#domain/wire/administrationAudit'
import { csvOf as csvOfRows } from '#domain/wire/csv'
import type { ActTexts } from './useActTexts.ts'

/** The columns of the file, in order. */
export const csvColumns = ['when', 'who', 'role', 'what', 'person', 'companyGroup', 'field', 'before', 'after'] as const

/**
 * The actions as comma-separated values, a row for every changed field.
 * @param heads of the columns, in the order of `csvColumns`
 */
export function csvOf(acts: readonly AdministrationAct[], heads: readonly string[], texts: ActTexts): string {
  const rows = acts.flatMap((act) => {
    const common = [
      texts.when(act),
      texts.who(act),
      texts.role(act),
      texts.what(act),
      texts.person(act),
      texts.companyGroup(act),
    ]
    if (act.changes.length === 0) return [[...common, '', '', '']]
    return act.changes.map((change) => [
      ...common,
      texts.field(change),
      texts.value(change, change.before),
      texts.value(change, change.after),
    ])
  })
  return csvOfRows([heads, ...rows])
}
