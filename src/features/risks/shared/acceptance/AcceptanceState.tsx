import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { Chip } from '@mui/material'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

const looks = {
  active: { color: 'default', icon: <TaskAltIcon /> },
  lapsed: { color: 'error', icon: <ErrorOutlineIcon /> },
  outdated: { color: 'warning', icon: <WarningAmberIcon /> },
  revoked: { color: 'default', icon: <ErrorOutlineIcon /> },
} as const

/** The state of the acceptance of a record, in words and a colour (rule acceptance.states). */
export function AcceptanceState({ of: { state, until } }: { of: Pick<AcceptanceMark, 'state' | 'until'> }) {
  const translate = useText()
  const dates = useDates()
  const { color, icon } = looks[state]
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={icon}
      label={translate(`acceptance.states.${state}`, { date: dates.text(until) })}
    />
  )
}
