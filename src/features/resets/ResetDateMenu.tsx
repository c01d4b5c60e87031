import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown'
import CalendarMonthIcon from '@mui/icons-material/CalendarMonth'
import { Button, Popover, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '#i18n/dates'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import type { ResetValues } from './resetValues.ts'

/** The width of the menu of the reset date, 310 px (rule screens.sizes). */
const menuWidth = 310

const fields = ['periodDate', 'resetDate'] as const

/** A menu with the period that the reset begins and the date of the reset. */
export function ResetDateMenu() {
  const translate = useText()
  const dates = useDates()
  const titleId = useId()
  const values = useWatch() as ResetValues
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isChosen = fields.every((field) => isDay(values[field] ?? ''))
  return (
    <>
      <Button
        // The button is filled until a date is chosen.
        variant={isChosen ? 'outlined' : 'contained'}
        startIcon={<CalendarMonthIcon />}
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
      >
        {isChosen
          ? fields
              .map((field) => translate(`riskReset.dates.${field}Is`, { date: dates.text(values[field]) }))
              .join(' · ')
          : translate('riskReset.dates.choose')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: menuWidth, p: 2.5, mt: 0.5 } } }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2 }}>
          {translate('riskReset.dates.title')}
        </Typography>
        <Stack sx={{ gap: 2.5 }}>
          {fields.map((field) => (
            <DateInput key={field} source={field} required label={translate(`riskReset.dates.${field}`)} />
          ))}
          <Button variant="contained" onClick={() => setAnchor(null)}>
            {translate('app.ok')}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}
