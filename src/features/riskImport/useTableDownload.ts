import { useMutation } from '@tanstack/react-query'
import type { ImportReport } from '#domain/wire/riskImports'
import { usePlainText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { askWorker } from './askWorker.ts'
import type { TableContent } from './writeTable.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a table as a workbook, written in the worker. */
export function useTableDownload() {
  const notify = useNotice()
  return useMutation({
    mutationFn: async ({ table, name }: { table: TableContent; name: string }) =>
      saveFile(new Blob([await askWorker('writeTable', table)], { type: workbookType }), name),
    onError: () => notify('riskImport.file.failed', { type: 'error' }),
  })
}

/** Saves the report of an import as a workbook (rule import.report). */
export function useReportDownload() {
  const translate = usePlainText()
  const download = useTableDownload()
  return {
    isPending: download.isPending,
    save: (report: ImportReport) =>
      download.mutate({
        table: { sheetName: translate('riskImport.report.sheet'), ...report },
        name: translate('riskImport.report.fileName'),
      }),
  }
}
