import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router-dom'
import { mailFrequencies, type MailFrequency as Frequency } from '#domain/followUp/mailFrequency'
import { keepPreferences } from '#src/authProvider/session.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/**
 * Selects how emails about tasks arrive and saves immediately (rule follow-up.choice). The control stays enabled while it
 * saves, so that it keeps the focus.
 */
export function MailFrequency() {
  const translate = useText()
  const notify = useNotice()
  const { revalidate } = useRevalidator()
  const { mailFrequency } = useSession().user
  const choice = useMutation({
    mutationFn: (chosen: Frequency) => call('PUT /api/v1/users/preferences', { body: { mailFrequency: chosen } }),
    onSuccess: (saved) => {
      keepPreferences(saved)
      notify('people.mails.saved', { type: 'success' })
      return revalidate()
    },
  })
  return (
    <RadioGroup
      aria-label={translate('people.mails.label')}
      value={choice.isPending ? choice.variables : mailFrequency}
      onChange={(_, chosen) => choice.mutate(chosen as Frequency)}
    >
      {mailFrequencies.map((frequency) => (
        <FormControlLabel
          key={frequency}
          value={frequency}
          control={<Radio />}
          label={translate(`people.mails.${frequency}`)}
        />
      ))}
    </RadioGroup>
  )
}
