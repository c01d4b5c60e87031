import CloseIcon from '@mui/icons-material/Close'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  LinearProgress,
  Stack,
} from '@mui/material'
import { useEffect, useState, type ReactNode, type Ref } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import { get, useFormContext } from 'react-hook-form'
import { shortFileName } from '#domain/records/fileNames'
import { allowedExtensions } from '#domain/validation/files'
import { fileLimits } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
import type { DetailsValues } from '../detailsValues.ts'
import { CopyFilesDialog } from './CopyFilesDialog.tsx'
import { FileLink } from './FileLink.tsx'
import { useAttachments, type Upload, type SameNameAnswer } from './useAttachments.ts'

interface AttachmentsFieldProps {
  /** Called when uploads start or end: a save in between would miss the files. */
  onUploadingChange: (isUploading: boolean) => void
  /** Whether files of other records can be copied. */
  canCopy?: boolean
}

/** The files of a record: at most three, uploaded or copied from another record (rule files.count). */
export function AttachmentsField({ onUploadingChange, canCopy = true }: AttachmentsFieldProps) {
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
      {[...problems, ...(refusal ? [refusal] : [])].map((problem) => (
        <Alert key={problem} severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      ))}
      <DropZone
        onFiles={(files) => add(files.map((file) => ({ name: file.name, file })))}
        disabled={isReadOnly}
        buttonRef={field.ref}
      >
        {canCopy && (
          <Button startIcon={<ContentCopyIcon />} disabled={isReadOnly} onClick={() => setCopying(true)}>
            {translate('attachments.copy')}
          </Button>
        )}
      </DropZone>
      {question && <SameNameDialog name={question.name} onAnswer={answer} />}
      {isCopying && (
        <CopyFilesDialog
          // A record offers no files of its own to copy.
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

/** The message of the list, or of the first refused file in it. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  // The error of a registered field also contains the element to focus, which has no message.
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, part]) => messageIn(part))
    .find((message) => message !== undefined)
}

interface DropZoneProps {
  onFiles: (files: File[]) => void
  disabled: boolean
  /** The button gets the focus for the field. */
  buttonRef?: Ref<HTMLButtonElement>
  /** Further buttons to add a file. */
  children?: ReactNode
}

const accept = allowedExtensions.attachment.map((extension) => `.${extension}`).join(',')

/** The area that accepts files (rules files.count and files.size). */
function DropZone(props: DropZoneProps) {
  const translate = useText()
  return (
    <FileDropZone
      {...props}
      multiple
      accept={accept}
      inputTestId="attachment-input"
      texts={{
        drop: `${translate('attachments.drop')} ${translate('attachments.or')}`,
        choose: translate('attachments.choose'),
        limits: translate('attachments.limits', {
          max: fileLimits.attachmentsPerRisk,
          megabytes: fileLimits.attachmentBytes / 2 ** 20,
        }),
      }}
    />
  )
}

interface UploadRowProps {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
}

/** A file that is being uploaded: its progress, or the reason of its failure. */
function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const translate = useText()
  const { name, percent, problem } = upload
  if (problem !== undefined) {
    return (
      <Alert
        severity="error"
        variant="outlined"
        onClose={onCancel}
        closeText={translate('attachments.dismiss')}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {problem}
        <Button size="small" onClick={onRetry} sx={{ display: 'block' }}>
          {translate('app.retry')}
        </Button>
      </Alert>
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2' }} title={name}>
          <span>{shortFileName(name)}</span>
          <span>{translate('attachments.percent', { percent })}</span>
        </Box>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('attachments.progress', { name })}
          sx={{ height: 6, borderRadius: 3 }}
        />
      </Box>
      <IconButton onClick={onCancel} aria-label={translate('attachments.cancel', { name })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface SameNameDialogProps {
  /** The name that another file already has. */
  name: string
  onAnswer: (answer: SameNameAnswer) => void
}

/** Asks whether to replace or rename a file whose name is taken (rule files.same-name). */
function SameNameDialog({ name, onAnswer }: SameNameDialogProps) {
  const translate = useText()
  return (
    <Dialog open onClose={() => onAnswer('cancel')} maxWidth="xs" fullWidth aria-labelledby="same-name-title">
      <DialogTitle id="same-name-title" title={name} aria-label={name} sx={{ overflowWrap: 'anywhere' }}>
        {shortFileName(name)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('validation.sameFileName')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => onAnswer('cancel')} sx={{ mr: 'auto' }}>
          {translate('attachments.sameName.cancel')}
        </Button>
        <Button onClick={() => onAnswer('replace')}>{translate('attachments.sameName.replace')}</Button>
        <Button variant="contained" onClick={() => onAnswer('keepBoth')} autoFocus>
          {translate('attachments.sameName.keepBoth')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
