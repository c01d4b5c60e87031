import { callLimits, textLimits } from '#domain/validation/limits'
import type { ImportReport } from '#domain/wire/riskImports'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { usePlainText } from '#src/platform/i18n/useText.ts'
import { useColumnName } from './ColumnsQuestion.tsx'
import { useReasons } from './RowResult.tsx'
import { useFieldName } from './useFieldName.ts'
import { outcomeOf, type PreviewRow } from './previewRow.ts'
import type { OpenRegister } from './useRiskImport.ts'
import { useValueWords } from '#src/features/risks/record-parts/changedValue.ts'

/** Builds a table with the outcome of every row of a register, which is saved with the import (rule import.report). */
export function useImportReport() {
  const translate = usePlainText()
  const dates = useDates()
  const nameOf = useColumnName()
  const { impacts } = useValueWords()
  const fieldName = useFieldName(impacts)
  const reasonsOf = useReasons()
  return (
    { file, sheets, reading }: OpenRegister,
    records: readonly PreviewRow[],
    written: ReadonlySet<number>,
  ): ImportReport => {
    const line = (place: string, what: string, became: string) =>
      [place, what, became].map((text) => text.slice(0, textLimits.long))
    const columns = reading.columns.filter(({ isFilled }) => isFilled)
    const rows = [
      line(
        translate('riskImport.report.file'),
        `${file.name} · ${sheets[reading.sheet]?.name ?? ''}`,
        dates.text(new Date().toISOString()),
      ),
      ...columns.map((column) =>
        line(
          translate('riskImport.report.column'),
          nameOf(column),
          column.field ? fieldName(column.field) : translate('riskImport.columns.nothing'),
        ),
      ),
      ...reading.leftOut.map(({ row, reason, text }) =>
        line(
          translate('riskImport.report.row', { row }),
          text,
          translate('riskImport.report.leftOut', { reason: translate(`riskImport.rows.reasons.${reason}`) }),
        ),
      ),
      ...records.map((record) => {
        const became = written.has(record.id)
          ? translate(`riskImport.outcomes.${outcomeOf(record)}`)
          : translate('riskImport.report.notImported')
        return line(
          translate('riskImport.report.row', { row: record.rows.join(', ') }),
          record.title,
          [became, ...reasonsOf(record)].join('\n'),
        )
      }),
    ]
    return {
      headings: (['place', 'what', 'became'] as const).map((name) => translate(`riskImport.report.${name}`)),
      rows: rows.slice(0, callLimits.importReportRows),
    }
  }
}
