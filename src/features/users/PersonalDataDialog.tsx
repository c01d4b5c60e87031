import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { User } from '#domain/wire/users'
import { DownloadPersonalData } from '#src/features/account/DownloadPersonalData.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'

/**
 * The personal data of a person: its export (rule personal.export), and its erasure after the person has left (rule
 * personal.erasure).
 */
export function PersonalDataDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const titleId = useId()
  const [isErasing, setErasing] = useState(false)
  if (isErasing) return <ErasureDialog user={user} onClose={onClose} />
  const name = personNameOf(user)
  const denied = user.editDenied ?? (user.isActive ? translate('account.personalData.activeFirst') : null)
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate('account.personalData.of', { name })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Typography>{translate('account.personalData.ofText', { name })}</Typography>
          <DownloadPersonalData userId={user.id} />
          <Typography variant="h3" sx={{ mt: 1 }}>
            {translate('account.personalData.erasure')}
          </Typography>
          <Typography>{translate('account.personalData.erasureText')}</Typography>
          {denied !== null && (
            <Alert severity="info" role="note" sx={{ width: '100%' }}>
              {denied}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.close')}</Button>
        <Button variant="contained" color="error" disabled={denied !== null} onClick={() => setErasing(true)}>
          {translate('account.personalData.erasure')}
        </Button>
      </DialogActions>
    </WorkDialog>
  )
}
