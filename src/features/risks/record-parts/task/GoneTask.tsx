import { Button, Typography } from '@mui/material'
import type { TaskRow } from '#domain/wire/tasks'
import { useText } from '#src/platform/i18n/useText.ts'

interface GoneTaskProps {
  task: Pick<TaskRow, 'kind' | 'risk'>
  onNext: () => void
}

/** Replaces the actions of a task that another person did or withdrew while it was on screen (rule tasks.page). */
export function GoneTask({ task: { kind, risk }, onNext }: GoneTaskProps) {
  const translate = useText()
  const isDecision = kind === 'decide' || kind === 'review' || kind === 'report'
  return (
    <>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {isDecision && risk ? translate('tasks.gone.decided', { id: risk.id }) : translate('tasks.gone.done')}
      </Typography>
      <Button variant="outlined" onClick={onNext}>
        {translate('tasks.gone.next')}
      </Button>
    </>
  )
}
