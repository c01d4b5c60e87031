import { Box } from '@mui/material'
import type { TaskRow } from '#domain/wire/tasks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

interface TaskDaysProps {
  /** `days` is null for a plan without a due date. */
  task: Pick<TaskRow, 'dueOn' | 'isLate'> & { days: number | null }
}

/** How late a task is, or for how long it has been open; red if it is late. */
export function TaskDays({ task: { days, dueOn, isLate } }: TaskDaysProps) {
  const translate = useText()
  const dates = useDates()
  const planned = dueOn && translate('plans.due', { date: dates.text(dueOn) })
  if (isLate) {
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {days === null
          ? [translate('plans.late'), planned].join(' · ')
          : translate('tasks.days.late', { smart_count: days })}
      </Box>
    )
  }
  if (days === null) return planned
  if (dueOn === null) return translate(days === 0 ? 'tasks.days.sinceToday' : 'tasks.days.since', { smart_count: days })
  return days === 0 ? translate('tasks.days.today') : translate('tasks.days.dueIn', { smart_count: -days })
}
