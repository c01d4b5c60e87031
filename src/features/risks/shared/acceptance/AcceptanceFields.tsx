import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { cardContentOf } from '#domain/records/card'
import { dayOf, plusDays } from '#domain/calendar/days'
import { maxAcceptanceDays } from '#domain/risks/acceptance'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import type { CardOrRisk } from '../cardOrRisk.ts'
import { useLimitText } from '../labels/Appetite.tsx'
import { FactList } from '../labels/FactList.tsx'

/** The initial values of an acceptance; it ends half a year ahead. */
export const newAcceptance = () => ({ reason: '', condition: '', until: plusDays(dayOf(new Date()), 180) })

/**
 * The reason, the condition and the last day of an acceptance.
 * @param at the name of the form field that contains them
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
        max={plusDays(today, maxAcceptanceDays)}
      />
    </Stack>
  )
}

/** The accepted net score, its limit, and the evidence against the rating. */
export function AcceptedScore({ risk }: { risk: CardOrRisk }) {
  const translate = useText()
  const limitText = useLimitText()
  const { net, plans } = cardContentOf(risk)
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>
        {translate('acceptance.about', { id: risk.id, score: net?.score ?? '–', limit: limitText(risk) })}
      </Typography>
      <FactList facts={risk.facts} late={plans.late} />
    </Stack>
  )
}
