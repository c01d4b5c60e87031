import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { Chip } from '@mui/material'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

const looks = {
  active: { color: 'default', Icon: TaskAltIcon },
  lapsed: { color: 'error', Icon: ErrorOutlineIcon },
  outdated: { color: 'warning', Icon: WarningAmberIcon },
  revoked: { color: 'default', Icon: ErrorOutlineIcon },
} as const

interface AcceptanceStateProps {
  of: Pick<AcceptanceMark, 'state' | 'until'>
  /** Shows only an icon, with its text on request. */
  isShort?: boolean
}

/** The label of the task to renew an acceptance: the words of its state (rule acceptance.to-do). */
export const labelOfOver = (acceptance: Pick<AcceptanceMark, 'state'> | null) =>
  acceptance?.state === 'outdated' ? 'acceptance.states.outdated' : 'risks.task.accept'

/** The state of the acceptance of a record, as text and colour (rule acceptance.states). */
export function AcceptanceState({ of: { state, until }, isShort = false }: AcceptanceStateProps) {
  const translate = useText()
  const dates = useDates()
  const { color, Icon } = looks[state]
  const label = translate(`acceptance.states.${state}`, { date: dates.text(until) })
  return isShort ? (
    <Icon titleAccess={label} sx={{ fontSize: 16, color: color === 'default' ? 'text.secondary' : `${color}.main` }} />
  ) : (
    <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={label} />
  )
}
