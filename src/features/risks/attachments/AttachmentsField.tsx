import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useInput, useRecordContext } from 'react-admin'
import { get, useFormContext } from 'react-hook-form'
import type { Risk } from '#domain/wire/risks'
import type { DetailsValues } from '../assessment/detailsValues.ts'
import { CopyFilesDialog } from './CopyFilesDialog.tsx'
import { DropZone } from './DropZone.tsx'
import { FileLink } from './FileLink.tsx'
import { SameNameDialog } from './SameNameDialog.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useAttachments } from './useAttachments.ts'

interface AttachmentsFieldProps {
  /** Told while files are on their way: what is saved meanwhile would go without them. */
  onUploadingChange: (isUploading: boolean) => void
}

/** The files of a record: at most three, uploaded or copied from another record (rule files.count). */
export function AttachmentsField({ onUploadingChange }: AttachmentsFieldProps) {
  const translate = useText()
  const { getValues } = useFormContext<DetailsValues>()
  const { field, formState } = useInput({ source: 'fileAttachment' })
  const attached = field.value as DetailsValues['fileAttachment']
  const riskId = useRecordContext<Risk>()?.id
  const [isCopying, setCopying] = useState(false)
  const { uploads, problems, question, add, answer, cancel, retry } = useAttachments({
    attached: () => getValues('fileAttachment'),
    onChange: field.onChange,
  })
  const isReadOnly = formState.isSubmitting
  const refusal = messageIn(get(formState.errors, 'fileAttachment'))

  const isUploading = uploads.some(({ problem }) => problem === undefined)
  useEffect(() => {
    onUploadingChange(isUploading)
    return () => onUploadingChange(false)
  }, [isUploading, onUploadingChange])

  return (
    <Stack id="field-fileAttachment" sx={{ gap: 1.5 }}>
      {attached.length === 0 && uploads.length === 0 && (
        <Typography color="text.secondary">{translate('attachments.none')}</Typography>
      )}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}>
        {attached.map((file) => (
          <Box component="li" key={file.attachmentUrl} sx={{ display: 'flex', alignItems: 'center' }}>
            <Box sx={{ mr: 'auto' }}>
              <FileLink file={file} />
            </Box>
            <IconButton
              disabled={isReadOnly}
              aria-label={translate('attachments.remove', { name: file.attachmentName })}
              onClick={() => field.onChange(attached.filter((one) => one !== file))}
            >
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Stack>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => cancel(upload.key)}
          onRetry={() => retry(upload.key)}
        />
      ))}
      <div role="alert">
        {[...problems, ...(refusal ? [refusal] : [])].map((problem) => (
          <Alert key={problem} severity="error" variant="outlined" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {problem}
          </Alert>
        ))}
      </div>
      <DropZone
        onFiles={(files) => add(files.map((file) => ({ name: file.name, file })))}
        disabled={isReadOnly}
        buttonRef={field.ref}
      >
        <Button startIcon={<ContentCopyIcon />} disabled={isReadOnly} onClick={() => setCopying(true)}>
          {translate('attachments.copy')}
        </Button>
      </DropZone>
      {question && <SameNameDialog name={question.name} onAnswer={answer} />}
      {isCopying && (
        <CopyFilesDialog
          // Nothing is copied from the record itself.
          except={riskId}
          onCopy={(files) =>
            add(files.map(({ attachmentName, attachmentUrl }) => ({ name: attachmentName, attachmentUrl })))
          }
          onClose={() => setCopying(false)}
        />
      )}
    </Stack>
  )
}

/** The message of the list, or of the first file in it that was refused. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  // A registered field's error also holds the element to focus, which has no message of ours.
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, part]) => messageIn(part))
    .find((message) => message !== undefined)
}
