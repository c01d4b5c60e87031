import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortFileName } from '#domain/validation/fileNames'
import type { Upload } from './useAttachments.ts'

interface UploadRowProps {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
}

/** A file on its way: how far it is, or why it did not arrive. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
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
          {translate('attachments.retry')}
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
