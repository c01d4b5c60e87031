import CalendarMonthIcon from '@mui/icons-material/CalendarMonth'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { formatDate } from '#src/platform/dates.ts'

/** Days as a date field holds them, `2026-11-20`; '' while none is chosen. */
export interface ResetDates {
  periodDate: string
  resetDate: string
}

interface ResetDateMenuProps {
  dates: ResetDates
  onChange: (dates: ResetDates) => void
}

/** Rule screens.sizes: the menu of the reset date is 310 px wide. */
const menuWidth = 310

const fields = ['periodDate', 'resetDate'] as const

/** The period a reset begins and the date of the reset, in a menu of their own. */
export function ResetDateMenu({ dates, onChange }: ResetDateMenuProps) {
  const translate = useText()
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarMonthIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
      >
        {fields
          .map((field) =>
            translate(`riskReset.dates.${field}Is`, {
              date: dates[field] === '' ? translate('riskReset.dates.notChosen') : formatDate(`${dates[field]}T00:00`),
            }),
          )
          .join(' · ')}
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
            <TextField
              key={field}
              type="date"
              required
              size="small"
              label={translate(`riskReset.dates.${field}`)}
              helperText={translate(`riskReset.dates.${field}Hint`)}
              value={dates[field]}
              onChange={(event) => onChange({ ...dates, [field]: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <Button variant="contained" onClick={() => setAnchor(null)}>
            {translate('app.ok')}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}
