import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Button, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { askWorker } from './askWorker.ts'
import { useReasons } from './ImportPreview.tsx'
import type { ImportStage } from './useRiskImport.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What became of an import; the rows that were left out come back as a workbook with the reason in a column. */
export function ImportDone({ stage: { created, leftOut, mapped } }: { stage: ImportStage & { kind: 'done' } }) {
  const translate = useText()
  const plainText = usePlainText()
  const notify = useNotice()
  const reasonsOf = useReasons()
  const download = useMutation({
    mutationFn: async () => {
      const rows = mapped.sheets[mapped.chosen]?.rows ?? []
      const content = {
        sheetName: plainText('riskImport.done.sheet'),
        reasonHeading: plainText('riskImport.done.reason'),
        headings: mapped.headings,
        rows: leftOut.flatMap((record) =>
          record.rows.map((row, index) => ({
            cells: mapped.headings.map((_, column) => rows[row - 1]?.[column] ?? ''),
            reason: index === 0 ? reasonsOf(record).join('\n') : '',
          })),
        ),
      }
      return new Blob([await askWorker('writeLeftOut', content)], { type: workbookType })
    },
    onSuccess: (file) => saveFile(file, plainText('riskImport.done.fileName')),
    onError: () => notify('riskImport.file.failed', { type: 'error' }),
  })
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Alert severity="success" role="status">
        {translate('riskImport.done.created', { smart_count: created })}
      </Alert>
      {leftOut.length > 0 && (
        <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {translate('riskImport.done.leftOut', { smart_count: leftOut.length })}
          <div>
            <Button startIcon={<DownloadIcon />} loading={download.isPending} onClick={() => download.mutate()}>
              {translate('riskImport.done.download')}
            </Button>
          </div>
        </Alert>
      )}
    </Stack>
  )
}
