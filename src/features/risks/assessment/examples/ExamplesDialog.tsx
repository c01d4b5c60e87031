import CloseIcon from '@mui/icons-material/Close'
import { DialogContent, DialogTitle, IconButton } from '@mui/material'
import { useId } from 'react'
import type { ExampleRisk } from '#i18n/examples/example'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { ExampleLibrary } from './ExampleLibrary.tsx'

interface ExamplesDialogProps {
  onClose: () => void
  onUse: (example: ExampleRisk) => void
}

/** The library of examples over a blank form. */
export default function ExamplesDialog({ onClose, onUse }: ExamplesDialogProps) {
  const translate = useText()
  const titleId = useId()
  return (
    <WorkDialog maxWidth="md" titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {translate('inspire.title')}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={translate('app.close')}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent dividers>
        <ExampleLibrary onUse={onUse} level="h3" />
      </DialogContent>
    </WorkDialog>
  )
}
