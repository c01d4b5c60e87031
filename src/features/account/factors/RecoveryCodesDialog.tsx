import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { copyText } from '#src/platform/copyText.ts'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/** Shows the recovery codes once; only its button closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useText()
  const plainText = usePlainText()
  const notify = useNotice()
  const id = useId()
  const text = codes.join('\n')
  const copy = async () => {
    await copyText(text)
    notify('account.factors.copied', { type: 'success' })
  }
  const download = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${plainText('account.factors.recovery')}.txt`)
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('account.factors.newCodes')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} variant="body2">
          {translate('account.factors.newCodesText')}
        </Typography>
        <Box
          component="ol"
          translate="no"
          aria-labelledby={`${id}-title`}
          sx={{ my: 2, pl: 4, fontFamily: 'monospace', fontSize: '1rem', lineHeight: 1.8 }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => void copy()}>
            {translate('account.factors.copy')}
          </Button>
          <Button variant="outlined" onClick={download}>
            {translate('account.factors.download')}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('account.factors.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
