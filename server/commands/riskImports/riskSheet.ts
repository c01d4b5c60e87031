import type { RiskSheetInput } from '#domain/wire/riskSheet'
import { isOutdated } from '../context.ts'
import { lockHome } from '../homeGroup.ts'
import type { ImportKind } from '../imports.ts'
import { compareRows, failedCheck, type ComparedRow } from './compareRows.ts'
import { authoriseRows, writeCompared } from './writeRecords.ts'

/** A row with its key and the check that refuses it; an outdated version does, whatever the row changes. */
export interface KeyedRow extends ComparedRow {
  key: string
  failed: ReturnType<typeof failedCheck>
}

/**
 * The rows of a sheet: each is written as a whole or refused with its problems, independent of the others (rule
 * sheet.save). They are compared and written like those of an import, as typed: without a source, and without an entry in
 * the list of imports.
 */
export const riskSheet: Pick<ImportKind<RiskSheetInput, KeyedRow[], never>, 'compare' | 'write'> = {
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
}

/** Progress reported on a plan does not change the version of its record, so the versions of changed plans count too. */
function keyed(row: ComparedRow, key: string, version: string): KeyedRow {
  const { difference, outcome } = row
  const plans = difference?.change.plans?.changed ?? []
  const isOld = difference?.isOutdated || plans.some((plan) => isOutdated(plan.row, version))
  const failed = failedCheck(row, Boolean(isOld))
  return { ...row, key, failed, outcome: failed === 'version' ? 'conflict' : outcome }
}
