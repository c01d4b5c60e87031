import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Typography,
} from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { shortFileName } from '#domain/records/fileNames'
import type { RiskCard } from '#domain/wire/riskCards'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { RecordsInput } from '#src/features/risks/board-parts/RecordInput.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { LiveForm } from '#src/ui/forms/LiveForm.tsx'

interface CopyFilesDialogProps {
  /** The record that is left out. */
  except: number | undefined
  onCopy: (files: FileAttachment[]) => void
  onClose: () => void
}

/**
 * Finds files of other records that the reader can see, risk items and summaries alike, and passes the selected ones
 * on.
 */
export function CopyFilesDialog({ except, onCopy, onClose }: CopyFilesDialogProps) {
  const translate = useText()
  const [records, setRecords] = useState<readonly number[]>([])
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const read = useQueries({ queries: records.map((id) => riskQueries.behindCard(id)) })
  const files = distinct(read.flatMap(({ data }) => data?.latestDetail.fileAttachment ?? []))
  const isReading = read.some(({ isPending }) => isPending)
  const chosen = files.filter(({ attachmentUrl }) => !unticked.includes(attachmentUrl))
  const isOther = useCallback(({ id }: Pick<RiskCard, 'id'>) => id !== except, [except])
  const toggle = (url: string) =>
    setUnticked((present) => (present.includes(url) ? present.filter((one) => one !== url) : [...present, url]))

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="copy-files-title">
      <DialogTitle id="copy-files-title">{translate('attachments.copyDialog.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <LiveForm values={{ records }}>
          <RecordsInput
            source="records"
            label={translate('attachments.copyDialog.search')}
            placeholder={records.length === 0 ? translate('attachments.copyDialog.placeholder') : ''}
            autoFocus
            isOffered={isOther}
            onChange={setRecords}
          />
        </LiveForm>
        {records.length === 0 && (
          <Typography color="text.secondary">{translate('attachments.copyDialog.hint')}</Typography>
        )}
        {records.length > 0 && files.length === 0 && !isReading && (
          <Alert severity="info" role="note" variant="outlined">
            {translate('validation.noFile')}
          </Alert>
        )}
        {files.length > 0 && (
          <FormGroup role="group" aria-label={translate('attachments.copyDialog.files')}>
            {files.map(({ attachmentName, attachmentUrl }) => (
              <FormControlLabel
                key={attachmentUrl}
                label={<span title={attachmentName}>{shortFileName(attachmentName)}</span>}
                sx={{ overflowWrap: 'anywhere' }}
                control={
                  <Checkbox
                    checked={!unticked.includes(attachmentUrl)}
                    onChange={() => toggle(attachmentUrl)}
                    slotProps={{ input: { 'aria-label': attachmentName } }}
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('forms.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => {
            onClose()
            onCopy(chosen)
          }}
        >
          {translate('attachments.copyDialog.add', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function distinct(files: readonly FileAttachment[]): FileAttachment[] {
  return [...new Map(files.map((file) => [file.attachmentUrl, file])).values()]
}
