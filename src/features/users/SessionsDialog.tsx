import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { User } from '#domain/wire/users'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { SessionList } from '#src/features/account/SessionList.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/** The sessions of a person, and a button that ends them all (rule session.own-sessions). */
export function SessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const titleId = useId()
  const name = personNameOf(user)
  const { data: sessions, isError } = useQuery(userQueries.sessions(user.id))
  const signOut = useSave('DELETE /api/v1/users/:id/sessions', {
    notice: { sentence: translate('users.signedOut', { name }) },
    done: onClose,
    errors: 'service',
  })
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate('users.sessionsOf', { name })}</DialogTitle>
      <DialogContent>
        <SessionList userId={user.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.close')}</Button>
        {(isError || (sessions && sessions.length > 0)) && (
          <BusyButton
            variant="contained"
            color="error"
            loading={signOut.isPending}
            onClick={() => signOut.mutate({ params: { id: user.id } })}
          >
            {translate('users.signOutEverywhere')}
          </BusyButton>
        )}
      </DialogActions>
    </WorkDialog>
  )
}
