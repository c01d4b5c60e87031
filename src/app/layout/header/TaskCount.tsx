import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import type { TaskCount as Counted } from '#domain/wire/tasks'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { useTaskNumbers } from '#src/features/tasks/useTaskNumbers.ts'

/** Returns the number of tasks of the user and of the late ones; none while they load. */
export function useTaskCount(): Pick<Counted, 'total' | 'late'> & Partial<Counted> {
  const { data } = useQuery(taskQueries.count())
  return data ?? { total: 0, late: 0 }
}

/** The number of tasks in a menu entry, red if some are late; renders nothing without one (rule menu.tasks). */
export function TaskCount() {
  const numbersOf = useTaskNumbers()
  const { total, late, byKind } = useTaskCount()
  if (total === 0 || !byKind) return null
  const numbers = numbersOf(byKind)
  return (
    <>
      <Box component="span" aria-hidden="true" title={numbers} sx={[number, late > 0 && red]}>
        {total}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {` ${numbers}`}
      </Box>
    </>
  )
}

const number = {
  display: 'inline-block',
  minWidth: 20,
  ml: 0.75,
  px: 0.75,
  borderRadius: 10,
  border: 1,
  borderColor: 'currentColor',
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
} as const

const red = { bgcolor: 'error.main', borderColor: 'error.main', color: 'error.contrastText' } as const
