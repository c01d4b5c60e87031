import { Typography } from '@mui/material'
import { personNameOf } from '#domain/organisation/personName'
import type { User } from '#domain/wire/users'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { CopyField } from '#src/ui/CopyField.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/** Invites a person who has never signed in, by email; a System Admin also by a link to hand over (rule admin.invitation). */
export function InvitationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const dates = useDates()
  const { email, invitedAt } = user
  const name = personNameOf(user)
  const send = useSave('POST /api/v1/users/:id/invitation', {
    notice: { sentence: translate('users.invitationSent', { name }) },
    errors: 'service',
  })
  return (
    <ConfirmDialog
      open
      hasParts
      title={translate('users.invitationOf', { name })}
      text={
        <>
          {translate('users.invitationText', { name, email })}
          {invitedAt && (
            <Typography sx={{ mt: 1 }}>{translate('users.invitedOn', { date: dates.withTime(invitedAt) })}</Typography>
          )}
          {user.canLinkPassword && <InvitationLink userId={user.id} name={name} />}
        </>
      }
      onOk={() => send.mutate({ params: { id: user.id } })}
      onClose={onClose}
    />
  )
}

/** Creates the link of an invitation, for people who receive no email. */
function InvitationLink({ userId, name }: { userId: number; name: string }) {
  const translate = useText()
  const dates = useDates()
  const link = useSave('POST /api/v1/users/:id/invitation-link', { errors: 'service' })
  if (!link.data) {
    return (
      <BusyButton
        size="small"
        loading={link.isPending}
        onClick={() => link.mutate({ params: { id: userId } })}
        sx={{ mt: 1 }}
      >
        {translate('users.link.create')}
      </BusyButton>
    )
  }
  return (
    <>
      <Typography variant="body2" sx={{ my: 1 }}>
        {translate('users.link.text', { date: dates.withTime(link.data.expiresAt) })}
      </Typography>
      <CopyField
        label={translate('users.link.label')}
        value={link.data.url}
        copyLabel={translate('users.link.copy')}
        copied={{ sentence: translate('users.link.copied', { name }) }}
      />
    </>
  )
}
