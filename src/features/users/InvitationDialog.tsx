import { Typography } from '@mui/material'
import type { User } from '#domain/wire/users'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { personNameOf } from '#domain/organisation/personName'

/** Invites a person who has never signed in, by email; a System Admin also by a link to hand over (rule admin.invitation). */
export function InvitationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const dates = useDates()
  const { email, invitedAt } = user
  const name = personNameOf(user)
  const send = useSave('POST /api/v1/users/:id/invitation', {
    notice: { sentence: translate('people.users.invitationSent', { name }) },
    errors: 'service',
  })
  return (
    <ConfirmDialog
      open
      hasParts
      title={translate('people.users.invitationOf', { name })}
      text={
        <>
          {translate('people.users.invitationText', { name, email })}
          {invitedAt && (
            <Typography sx={{ mt: 1 }}>
              {translate('people.users.invitedOn', { date: dates.withTime(invitedAt) })}
            </Typography>
          )}
          {user.canLinkPassword && <InvitationLink userId={user.id} name={name} />}
        </>
      }
      onOk={() => send.mutate({ params: { id: user.id } })}
      onClose={onClose}
    />
  )
}
