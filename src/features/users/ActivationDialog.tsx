import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { User } from '#domain/wire/users'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { OwnedRecords } from '#src/features/organisation/OwnedRecords.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { HandOver, type Successors } from './HandOver.tsx'

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
  const text = translate(`users.${turn}Text`, { name })
  return (
    <ConfirmDialog
      open
      title={translate(`users.${turn}Of`, { name })}
      text={
        user.isActive ? (
          <>
            {text} {translate('users.nothingWaits')}
            <OwnedRecords userId={user.id} />
          </>
        ) : (
          text
        )
      }
      isDangerous={user.isActive}
      onOk={() => change()}
      onClose={onClose}
    />
  )
}

function HandOverDialog({ user, onClose }: ActivationDialogProps) {
  const translate = useText()
  const titleId = useId()
  const { name, turn, change, isPending } = useActivation(user, onClose)
  const [successors, setSuccessors] = useState<Successors>([])
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate(`users.${turn}Of`, { name })}</DialogTitle>
      <DialogContent>
        <Typography>{translate(`users.${turn}Text`, { name })}</Typography>
        <HandOver leaver={user} successors={successors} onChange={setSuccessors} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <BusyButton variant="contained" color="error" loading={isPending} onClick={() => change(successors)}>
          {translate(`users.${turn}`)}
        </BusyButton>
      </DialogActions>
    </WorkDialog>
  )
}

function useActivation(user: User, done?: () => void) {
  const notify = useNotice()
  const name = personNameOf(user)
  const turn = user.isActive ? 'deactivate' : 'activate'
  const { mutate, isPending } = useSave('PUT /api/v1/users/:id', {
    of: user,
    errors: 'service',
    done: () => {
      notify(`users.${turn}d`, { type: 'success', messageArgs: { name } })
      done?.()
    },
  })
  const change = (successors: Successors = []) =>
    mutate({
      params: { id: user.id },
      body: {
        isActive: !user.isActive,
        ...(successors.length > 0 && {
          successors: successors.map(({ waiting: { userRole, companyGroup }, successor }) => ({
            userId: successor.id,
            userRole,
            companyGroupId: companyGroup.id,
          })),
        }),
      },
    })
  return { name, turn, change, isPending } as const
}
