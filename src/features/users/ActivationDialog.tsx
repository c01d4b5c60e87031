import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { User } from '#domain/wire/users'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { OwnedRecords } from '../organisation/OwnedRecords.tsx'
import { HandOver } from './HandOver.tsx'
import { assignRoles, type Successors } from './successors.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { personNameOf } from '#domain/organisation/personName'

interface ActivationDialogProps {
  user: User
  onClose: () => void
}

/** Deactivates a person after a handover of their pending records, or reactivates them (rule admin.people). */
export function ActivationDialog({ user, onClose }: ActivationDialogProps) {
  const { data, isLoading } = useQuery({ ...userQueries.detail(user.id), enabled: user.isActive })
  if (isLoading) return null
  const needsHandOver = user.isActive && data?.waiting.length !== 0
  return needsHandOver ? (
    <HandOverDialog user={user} onClose={onClose} />
  ) : (
    <ActivationQuestion user={user} onClose={onClose} />
  )
}

function ActivationQuestion({ user, onClose }: ActivationDialogProps) {
  const translate = useText()
  const { name, turn, change } = useActivation(user)
  const text = translate(`people.users.${turn}Text`, { name })
  return (
    <ConfirmDialog
      open
      title={translate(`people.users.${turn}Of`, { name })}
      text={
        user.isActive ? (
          <>
            {text} {translate('people.users.nothingWaits')}
            <OwnedRecords userId={user.id} />
          </>
        ) : (
          text
        )
      }
      isDangerous={user.isActive}
      onOk={() => change.mutate([])}
      onClose={onClose}
    />
  )
}

function HandOverDialog({ user, onClose }: ActivationDialogProps) {
  const translate = useText()
  const titleId = useId()
  const { name, turn, change } = useActivation(user)
  const [successors, setSuccessors] = useState<Successors>([])
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate(`people.users.${turn}Of`, { name })}</DialogTitle>
      <DialogContent>
        <Typography>{translate(`people.users.${turn}Text`, { name })}</Typography>
        <HandOver leaver={user} successors={successors} onChange={setSuccessors} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <BusyButton
          variant="contained"
          color="error"
          loading={change.isPending}
          onClick={() => change.mutate(successors, { onSuccess: onClose })}
        >
          {translate(`people.users.${turn}`)}
        </BusyButton>
      </DialogActions>
    </WorkDialog>
  )
}

function useActivation(user: User) {
  const notify = useNotice()
  const refresh = useRefresh()
  const assignment = useSave('POST /api/v1/users/role-assignments', { errors: 'service', refresh: false })
  const activation = useSave('PUT /api/v1/users/:id', { of: user, errors: 'service', refresh: false })
  const name = personNameOf(user)
  const turn = user.isActive ? 'deactivate' : 'activate'
  const change = useMutation({
    // Roles come first: a deactivated person whose work nobody has would be the worse partial result.
    mutationFn: async (successors: Successors) => {
      await assignRoles((body) => assignment.mutateAsync({ body }), user, successors)
      await activation.mutateAsync({ params: { id: user.id }, body: { isActive: !user.isActive } })
    },
    onSuccess: () => notify(`people.users.${turn}d`, { type: 'success', messageArgs: { name } }),
    // The list may also have changed after a refusal.
    onSettled: () => refresh(),
  })
  return { name, turn, change } as const
}
