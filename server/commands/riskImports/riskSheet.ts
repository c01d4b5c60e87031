import type { RiskSheetInput, RiskSheetResult, SheetResultRow } from '#domain/wire/riskSheet'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import { readSheetRows } from '#server/queries/lists/sheetRows'
import { isOutdated } from '../context.ts'
import { lockHome } from '../homeGroup.ts'
import type { ImportKind } from '../imports.ts'
import { compareRows, failedCheck, type ComparedRow } from './compareRows.ts'
import { textsOfDenials, textsOfProblems } from './riskImport.ts'
import { authoriseRows, writeCompared } from './writeRecords.ts'

/** A row with its key and the check that refuses it; an outdated version does, whatever the row changes. */
interface KeyedRow extends ComparedRow {
  key: string
  failed: ReturnType<typeof failedCheck>
}

/**
 * The rows of a sheet: each is written as a whole or refused with its problems, independent of the others (rule
 * sheet.save). They are compared and written like those of an import, as typed: without a source, and without an entry in
 * the list of imports.
 */
export const riskSheet: Pick<
  ImportKind<RiskSheetInput, KeyedRow[], RiskSheetResult, never>,
  'compare' | 'write' | 'present'
> = {
  async compare(context, { companyGroupId, rows: sent }) {
    authoriseRows(context, companyGroupId)
    const rows = await compareRows(
      context,
      sent.map((row) => {
        const { key: _, ...fields } = row
        return fields
      }),
      { recordAs: 'draft', most: sent.length },
    )
    // Refused here, so that a dry run refuses it too.
    if (rows.some(({ outcome }) => outcome === 'created')) await lockHome(context)
    return sent.map(({ key, updatedAt }, index) => keyed(rows[index] as ComparedRow, key, updatedAt as string))
  },

  async write(context, _, rows) {
    await writeCompared(context, rows, { recordAs: 'draft' })
    return null
  },

  async present({ tx }, rows, _, locale) {
    // Without a difference its reader is shown an earlier revision (rule visibility.last-submitted).
    const ids = rows.flatMap(({ id, difference, failed }) =>
      id !== null && difference && (failed === 'version' || !failed) ? [id] : [],
    )
    const present = new Map((await readSheetRows(tx, ids)).map((row) => [row.id, row]))
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
  },
}

const isFine = (outcome: ComparedRow['outcome']) =>
  outcome === 'created' || outcome === 'changed' || outcome === 'unchanged'

/** Progress reported on a plan does not change the version of its record, so the versions of changed plans count too. */
function keyed(row: ComparedRow, key: string, version: string): KeyedRow {
  const { difference, outcome } = row
  const plans = difference?.change.plans?.changed ?? []
  const isOld = difference?.isOutdated || plans.some((plan) => isOutdated(plan.row, version))
  const failed = failedCheck(row, Boolean(isOld))
  return { ...row, key, failed, outcome: failed === 'version' ? 'conflict' : outcome }
}

function problemsIn({ denials, failed, problems }: KeyedRow, locale: Locale): [field: string, text: string][] {
  if (failed === 'version') return [['updatedAt', translate(locale, 'serverErrors.conflict')]]
  return failed === 'action'
    ? textsOfDenials(denials, locale).map(([action, text]) => [action === 'edit' ? 'id' : 'isPrivate', text])
    : textsOfProblems(problems, locale)
}
