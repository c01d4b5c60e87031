import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { TaskRow } from '#domain/wire/tasks'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { RecordCard } from '#src/features/risks/record-parts/task/RecordCard.tsx'
import { TaskDays } from '#src/features/risks/record-parts/task/TaskDays.tsx'
import { usePostponed } from '#src/features/risks/record-parts/task/usePostponed.ts'
import { keyOf, useShownTask } from '#src/features/risks/record-parts/task/useShownTask.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { takeFocus } from '#src/ui/focus/takeFocus.ts'
import { TaskOfWrites } from '#src/ui/forms/useWrite.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/** The decisions of the user, one after the other, like on the page of tasks (rules screens.overview and tasks.page). */
export function Decisions({ tasks }: { tasks: readonly TaskRow[] }) {
  const translate = useText()
  const { later, postpone } = usePostponed()
  const { data: { total = 0 } = {} } = useQuery(taskQueries.count())
  const notify = useNotice()
  const leaveForToday = (key: string) => {
    notify('tasks.groups.later', { type: 'success' })
    postpone(key)
  }
  const queue = tasks.map(keyOf).filter((key) => !later.includes(key))
  const { task, isGone, next, leave } = useShownTask({ all: tasks, queue })
  const shown = task && keyOf(task)
  const [first] = useState(shown)
  return (
    <Card component="section" aria-labelledby="overview-decisions" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id="overview-decisions" variant="h3" component="h2">
          {translate('overview.decisions.title')}
        </Typography>
        {task && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 24 }}>
            <Typography variant="body2" color="text.secondary">
              {translate('overview.decisions.left', {
                smart_count: queue.length,
                total: Math.max(total, queue.length),
              })}
            </Typography>
            {!isGone && (
              <Button size="small" sx={{ flexShrink: 0, my: -0.5 }} onClick={() => leaveForToday(keyOf(task))}>
                {translate('tasks.later')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {task?.risk ? (
        <TaskOfWrites key={shown} value={shown}>
          <RecordCard
            kind="decide"
            record={task.risk}
            facts={task.facts}
            days={<TaskDays task={task} />}
            isNext={shown !== first}
            onNext={isGone ? () => leave(next) : undefined}
          />
        </TaskOfWrites>
      ) : (
        <NoDecision isNext={first !== undefined} />
      )}
    </Card>
  )
}

/**
 * The end of the decisions, with a link to the other tasks.
 * @param isNext whether it follows the last decision, and takes its focus
 */
function NoDecision({ isNext }: { isNext: boolean }) {
  const translate = useText()
  const { data } = useQuery(taskQueries.count())
  return (
    <Box {...(isNext && { ref: takeFocus, tabIndex: -1 })} sx={{ typography: 'body2', mt: 0.5, outline: 'none' }}>
      {translate('overview.decisions.none')}{' '}
      {!!data?.total && (
        <Link component={RouterLink} to="/to-do">
          {translate('overview.decisions.others', { smart_count: data.total })}
          {data.late > 0 && ` · ${translate('tasks.late', { smart_count: data.late })}`}
        </Link>
      )}
    </Box>
  )
}
