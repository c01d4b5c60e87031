import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { takeFocus } from '#src/ui/focus/takeFocus.ts'
import type { Task } from './taskQueue.ts'
import { useTaskTitle } from './useTaskTitle.ts'

/** The title of a task that is not on a record, and the record or company group that it belongs to. */
export function TaskTitle({ task, isNext }: { task: Task; isNext: boolean }) {
  const title = useTaskTitle()(task)
  const titleOf = useTitleOf()
  const { risk, group } = task
  const record = risk && titleOf(risk)
  return (
    <>
      <Typography
        ref={isNext ? takeFocus : undefined}
        tabIndex={-1}
        variant="h4"
        component="h3"
        lang={languageOf(title)}
        sx={{ overflowWrap: 'anywhere', outline: 'none' }}
      >
        {title}
      </Typography>
      {risk && record && (
        <Typography variant="body2" lang={languageOf(record)} sx={{ overflowWrap: 'anywhere' }}>
          {risk.companyGroup ? (
            <Link
              component={RouterLink}
              to={pathOfStep(risk.type, risk.id, task.kind === 'plan' ? 'mitigationPlans' : 'details')}
            >
              {record}
            </Link>
          ) : (
            record
          )}
        </Typography>
      )}
      {group && group.name !== task.title && (
        <Typography variant="body2" color="text.secondary">
          {group.name}
        </Typography>
      )}
    </>
  )
}
