import { Typography } from '@mui/material'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { CopyField } from '#src/ui/CopyField.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/** Creates the link of an invitation, for people who receive no email. */
export function InvitationLink({ userId, name }: { userId: number; name: string }) {
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
        {translate('people.users.link.create')}
      </BusyButton>
    )
  }
  return (
    <>
      <Typography variant="body2" sx={{ my: 1 }}>
        {translate('people.users.link.text', { date: dates.withTime(link.data.expiresAt) })}
      </Typography>
      <CopyField
        label={translate('people.users.link.label')}
        value={link.data.url}
        copyLabel={translate('people.users.link.copy')}
        copied={{ sentence: translate('people.users.link.copied', { name }) }}
      />
    </>
  )
}
