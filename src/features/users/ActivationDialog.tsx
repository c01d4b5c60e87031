import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { User } from '#domain/wire/users'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { HandOver } from './HandOver.tsx'
import { giveRoles, type Successors } from './successors.ts'

/** Keeps a person out, once what waits for them alone is handed over, or lets them in again (rule admin.people). */
export function ActivationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const titleId = useId()
  const dataProvider = useRiskBoardDataProvider()
  const name = `${user.firstName} ${user.lastName}`
  const turn = user.isActive ? 'deactivate' : 'activate'
  const [successors, setSuccessors] = useState<Successors>([])
  const change = useMutation({
    // Roles first: somebody deactivated whose work nobody has would be the worse half of the two.
    mutationFn: async () => {
      const unapproved = await giveRoles(dataProvider, user, successors)
      await dataProvider.updateUser(user, { isActive: !user.isActive })
      return unapproved
    },
    onSuccess: (unapproved) => {
      notify(`people.users.${turn}d`, { type: 'success', messageArgs: { name } })
      if (unapproved > 0) notify('roleAssignments.addedWaiting', { type: 'info' })
      onClose()
    },
    // Refused or not, they may stand otherwise by now.
    onSettled: () => refresh(),
  })
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate(`people.users.${turn}Of`, { name })}</DialogTitle>
      <DialogContent>
        <Typography>{translate(`people.users.${turn}Text`, { name })}</Typography>
        {user.isActive && <HandOver leaver={user} successors={successors} onChange={setSuccessors} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          color={user.isActive ? 'error' : 'primary'}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {translate(`people.users.${turn}`)}
        </Button>
      </DialogActions>
    </WorkDialog>
  )
}
