import type { AdministrationAct } from '#domain/wire/administrationAudit'
import type { ActTexts } from './useActTexts.ts'

/** Tells a spreadsheet that the file is Unicode; Thai would be garbled without it. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet would take for a formula begins like this. */
const beginsFormula = /^[=+\-@\t\r]/

function cell(text: string): string {
  const harmless = beginsFormula.test(text) && text !== '-' ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The columns of the file, in order. */
export const csvColumns = ['when', 'who', 'role', 'what', 'person', 'companyGroup', 'field', 'before', 'after'] as const

/**
 * The acts as comma-separated values (RFC 4180), a row for every changed field; texts that a spreadsheet would take for
 * formulas have an apostrophe before them.
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
  return byteOrderMark + [heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
