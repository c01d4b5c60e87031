import { Stack } from '@mui/material'
import { useState } from 'react'
import { dayOf, plusDays } from '#domain/calendar/workingDays'
import { longestAcceptance } from '#domain/risks/acceptance'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'

/** The form of an acceptance before anything is written: half a year ahead. */
export const newAcceptance = () => ({ reason: '', condition: '', until: plusDays(dayOf(new Date()), 180) })

/**
 * The reason, the condition and the last day of an acceptance.
 * @param at the form's field that contains them
 */
export function AcceptanceFields({ at }: { at?: string }) {
  const translate = useText()
  const [today] = useState(() => dayOf(new Date()))
  const source = (name: string) => (at ? `${at}.${name}` : name)
  return (
    <Stack sx={{ gap: 2 }}>
      <LongTextInput
        source={source('reason')}
        label={translate('acceptance.reason')}
        max={textLimits.long}
        required
        multiline
        minRows={2}
      />
      <LongTextInput
        source={source('condition')}
        label={translate('acceptance.condition')}
        max={textLimits.long}
        multiline
        minRows={1}
      />
      <DateInput
        source={source('until')}
        label={translate('acceptance.until')}
        required
        min={today}
        max={plusDays(today, longestAcceptance)}
      />
    </Stack>
  )
}
