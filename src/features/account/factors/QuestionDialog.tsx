import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'

interface QuestionDialogProps {
  title: string
  text: string
  actionLabel: string
  isPending: boolean
  onAction: () => void
  onClose: () => void
}

/** Asks before something is taken away. */
export function QuestionDialog({ title, text, actionLabel, isPending, onAction, onClose }: QuestionDialogProps) {
  const translate = useText()
  const titleId = useId()
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button variant="contained" color="error" loading={isPending} onClick={onAction}>
          {actionLabel}
        </Button>
      </DialogActions>
    </WorkDialog>
  )
}
