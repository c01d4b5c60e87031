import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { boardLink } from '../risks/board-parts/boardAddress.ts'
import { useTableDownload } from './useTableDownload.ts'
import type { DoneStage } from './useRiskImport.ts'

/** The result of an import. The skipped rows can be downloaded with their reasons in a column. */
export function ImportDone({ stage: { created, changed, recordedAs, leftOut } }: { stage: DoneStage }) {
  const translate = useText()
  const plainText = usePlainText()
  const download = useTableDownload()
  const saveLeftOut = () =>
    download.mutate({
      tables: [
        {
          sheetName: plainText('riskImport.done.sheet'),
          headings: [plainText('riskImport.done.reason'), ...leftOut.headings],
          rows: leftOut.rows.map(({ cells, reason }) => [reason, ...cells]),
        },
      ],
      name: plainText('riskImport.done.fileName'),
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
      {created > 0 && recordedAs !== 'history' && (
        <Button component={Link} to={boardLink({ type: 'item', view: 'drafts' }, '/risk-sheet')} variant="contained">
          {translate('riskSheet.open')}
        </Button>
      )}
      {leftOut.records > 0 && (
        <Alert severity="info" role="note" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {translate('riskImport.done.leftOut', { smart_count: leftOut.records })}
          <div>
            <BusyButton startIcon={<DownloadIcon />} loading={download.isPending} onClick={saveLeftOut}>
              {translate('riskImport.done.download')}
            </BusyButton>
          </div>
        </Alert>
      )}
    </Stack>
  )
}
