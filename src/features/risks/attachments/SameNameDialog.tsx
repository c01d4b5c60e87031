import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortFileName } from '#domain/validation/fileNames'
import type { SameNameAnswer } from './useAttachments.ts'

interface SameNameDialogProps {
  /** The name that is taken. */
  name: string
  onAnswer: (answer: SameNameAnswer) => void
}

/** Asks what becomes of a file whose name is taken (rule files.same-name). */
export function SameNameDialog({ name, onAnswer }: SameNameDialogProps) {
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
