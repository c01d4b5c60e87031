import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { mailFrequencies } from '#domain/followUp/mailFrequency'
import { eras, yearsAhead } from '#domain/organisation/eras'
import { locales } from '#domain/organisation/locales'
import type { Preferences } from '#domain/wire/session'
import { useSession } from '#src/authProvider/identity.ts'
import { keepPreferences } from '#src/authProvider/session.ts'
import { useEra } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'

/** Selects how emails about tasks arrive (rule follow-up.choice), and their language (rule follow-up.language). */
export function MailPreferences() {
  const translate = useText()
  const { mailFrequency, locale } = useSession().user
  return (
    <Stack sx={{ gap: 2 }}>
      <Preference
        name="mailFrequency"
        label={translate('account.mails.label')}
        value={mailFrequency}
        choices={mailFrequencies.map((id) => ({ id, name: translate(`account.mails.${id}`) }))}
      />
      <Preference
        name="locale"
        label={translate('account.mails.language')}
        value={locale}
        choices={locales.map((id) => ({ id, name: translate(`app.language.${id}`) }))}
      />
    </Stack>
  )
}

/** Selects the era of years, immediately and for later sessions (rule text.era). */
export function EraPreference() {
  const translate = useText()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Preference
      name="era"
      label={translate('account.era.label')}
      value={useEra()}
      choices={eras.map((id) => ({ id, name: translate(`account.era.${id}`, { year: year + yearsAhead[id] }) }))}
    />
  )
}

interface PreferenceProps {
  name: keyof Preferences
  label: string
  value: string
  choices: readonly { id: string; name: string }[]
}

/** A choice that is saved immediately. The control stays enabled while it saves, so that it keeps the focus. */
function Preference({ name, label, value, choices }: PreferenceProps) {
  const { revalidate } = useRevalidator()
  const id = useId()
  const choice = useSave('PUT /api/v1/users/preferences', {
    errors: 'service',
    notice: 'account.mails.saved',
    refresh: false,
    done: (saved) => {
      keepPreferences(saved)
      return revalidate()
    },
  })
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={(choice.isPending && choice.variables?.body[name]) || value}
        onChange={(_, chosen) => choice.mutate({ body: { [name]: chosen } })}
      >
        {choices.map((one) => (
          <FormControlLabel key={one.id} value={one.id} control={<Radio />} label={one.name} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
