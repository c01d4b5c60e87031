import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { askWorker } from './askWorker.ts'
import type { ImportStage } from './useRiskImport.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What became of an import; the rows that were left out come back as a workbook with the reason in a column. */
export function ImportDone({
  stage: { created, changed, recordedAs, leftOut },
}: {
  stage: ImportStage & { kind: 'done' }
}) {
  const translate = useText()
  const plainText = usePlainText()
  const notify = useNotice()
  const download = useMutation({
    mutationFn: async () => {
      const content = {
        sheetName: plainText('riskImport.done.sheet'),
        reasonHeading: plainText('riskImport.done.reason'),
        ...leftOut,
      }
      return new Blob([await askWorker('writeLeftOut', content)], { type: workbookType })
    },
    onSuccess: (file) => saveFile(file, plainText('riskImport.done.fileName')),
    onError: () => notify('riskImport.file.failed', { type: 'error' }),
  })
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Alert severity="success" role="status">
        {created + changed === 0 && translate('riskImport.done.nothing')}
        {created > 0 && (
          <div>
            {translate(recordedAs === 'history' ? 'riskImport.done.recorded' : 'riskImport.done.created', {
              smart_count: created,
            })}
          </div>
        )}
        {changed > 0 && <div>{translate('riskImport.done.changed', { smart_count: changed })}</div>}
      </Alert>
      {leftOut.records > 0 && (
        <Alert severity="info" role="note" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {translate('riskImport.done.leftOut', { smart_count: leftOut.records })}
          <div>
            <BusyButton startIcon={<DownloadIcon />} loading={download.isPending} onClick={() => download.mutate()}>
              {translate('riskImport.done.download')}
            </BusyButton>
          </div>
        </Alert>
      )}
    </Stack>
  )
}
