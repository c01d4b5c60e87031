import type { RiskSheetResult, SheetResultRow, SheetRow } from '#domain/wire/riskSheet'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { KeyedRow } from '#server/commands/riskImports/riskSheet'
import { textsOfDenials, textsOfProblems } from './riskImport.ts'

/** Returns the records whose current rows are needed to present the rows. */
export const recordsIn = (rows: readonly KeyedRow[]): number[] =>
  // Without a difference its reader is shown an earlier revision (rule visibility.last-submitted).
  rows.flatMap(({ id, difference, failed }) =>
    id !== null && difference && (failed === 'version' || !failed) ? [id] : [],
  )

/** Returns the outcomes of rows for the wire, in the reader's language. */
export function presentRiskSheet(
  rows: readonly KeyedRow[],
  current: readonly SheetRow[],
  locale: Locale,
): RiskSheetResult {
  const present = new Map(current.map((row) => [row.id, row]))
  return {
    rows: rows.map((row): SheetResultRow => {
      const { key, outcome, failed, id } = row
      const now = id === null ? undefined : present.get(id)
      const ofRecord = { key, ...(id !== null && { id }) }
      if (isFine(outcome)) return { ...ofRecord, outcome, ...(now && { updatedAt: now.updatedAt }) }
      const problems = problemsIn(row, locale).map(([field, message]) => ({ field, message }))
      return { ...ofRecord, outcome: 'refused', problems, ...(failed === 'version' && now && { present: now }) }
    }),
  }
}

const isFine = (outcome: KeyedRow['outcome']) =>
  outcome === 'created' || outcome === 'changed' || outcome === 'unchanged'

function problemsIn({ denials, failed, problems }: KeyedRow, locale: Locale): [field: string, text: string][] {
  if (failed === 'version') return [['updatedAt', translate(locale, 'serverErrors.conflict')]]
  return failed === 'action'
    ? textsOfDenials(denials, locale).map(([action, text]) => [action === 'edit' ? 'id' : 'isPrivate', text])
    : textsOfProblems(problems, locale)
}
