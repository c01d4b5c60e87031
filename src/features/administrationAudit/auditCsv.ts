import type { AdministrationAction } from '#domain/wire/administrationAudit'
import { csvOf as csvOfRows } from '#domain/wire/csv'
import { changesOf, type ActionTexts } from './useActionTexts.ts'

/** The columns of the file, in order. */
export const csvColumns = ['when', 'who', 'role', 'what', 'person', 'companyGroup', 'field', 'before', 'after'] as const

/**
 * Returns the actions as CSV, one row for each changed field.
 * @param heads of the columns, in the order of `csvColumns`
 */
export function csvOf(actions: readonly AdministrationAction[], heads: readonly string[], texts: ActionTexts): string {
  const rows = actions.flatMap((action) => {
    const common = [
      texts.when(action),
      texts.who(action),
      texts.role(action),
      texts.what(action),
      texts.person(action),
      texts.companyGroup(action),
    ]
    const changes = changesOf(action)
    if (changes.length === 0) return [[...common, '', '', '']]
    return changes.map((change) => [
      ...common,
      texts.field(change),
      texts.value(change, change.before),
      texts.value(change, change.after),
    ])
  })
  return csvOfRows([heads, ...rows])
}
