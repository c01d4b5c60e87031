import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { CopyField } from '#src/ui/CopyField.tsx'

/** Shows a new key once; only its button closes the dialog. */
export function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const translate = useText()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('apiKeys.created.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
          {translate('apiKeys.created.text')}
        </Typography>
        <CopyField
          label={translate('apiKeys.created.key')}
          value={value}
          copyLabel={translate('apiKeys.created.copy')}
          copied="apiKeys.created.copied"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('apiKeys.created.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
