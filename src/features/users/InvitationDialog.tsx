import { useMutation } from '@tanstack/react-query'
import { useRefresh } from 'react-admin'
import type { User } from '#domain/wire/users'
import { call } from '#src/platform/http/call.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { personNameOf } from '#src/platform/personName.ts'

/** Sends an invitation, or another one, to a person who has never signed in (rule admin.invitation). */
export function InvitationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const refresh = useRefresh()
  const { email, invitedAt } = user
  const name = personNameOf(user)
  const send = useMutation({
    mutationFn: () => call('POST /api/v1/users/:id/invitation', { params: { id: user.id } }),
    onSuccess: () => notify('people.users.invitationSent', { type: 'success', messageArgs: { name } }),
    // Reloads after success and failure, because the person may have signed in.
    onSettled: () => refresh(),
  })
  return (
    <ConfirmDialog
      open
      title={translate('people.users.invitationOf', { name })}
      text={
        <>
          <p style={{ margin: 0 }}>{translate('people.users.invitationText', { name, email })}</p>
          {invitedAt && (
            <p style={{ margin: '8px 0 0' }}>
              {translate('people.users.invitedOn', { date: dates.withTime(invitedAt) })}
            </p>
          )}
          <InvitationLink userId={user.id} />
        </>
      }
      onClose={onClose}
      onOk={() => send.mutate()}
    />
  )
}
