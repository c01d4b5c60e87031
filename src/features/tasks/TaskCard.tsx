import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isRecordTask } from '#domain/tasks/kinds'
import type { ListedPlan } from '#domain/wire/planUpdates'
import { linkToProgressRecords } from '#src/features/progress/progressRows.ts'
import { RemindButton } from '#src/features/progress/RemindButton.tsx'
import { GoneTask } from '#src/features/risks/record-parts/task/GoneTask.tsx'
import { RecordCard } from '#src/features/risks/record-parts/task/RecordCard.tsx'
import { TaskDays } from '#src/features/risks/record-parts/task/TaskDays.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { LateGroup } from './LateGroup.tsx'
import { PlanCard } from './PlanCard.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { Task } from './taskQueue.ts'
import { TaskTitle } from './TaskTitle.tsx'
import { ValueCard } from './ValueCard.tsx'

/** Loaded on demand, because only administrators assign roles. */
const AddUserDialog = lazy(() => loadCode(() => import('#src/features/roleAssignments/AddUserDialog.tsx')))

interface TaskCardProps {
  task: Task
  plans: readonly ListedPlan[]
  /** Whether it follows another task, and its heading takes the focus. */
  isNext: boolean
  /** Leaves the task for today and shows the next one. */
  onLater: () => void
  /** Leaves the task for today after its action, which does not end it, and shows the next one. */
  onPostpone: () => void
  /** Shows the next task, although this one may stay in the list. */
  onDone: () => void
  /** Shows the next task, if another person acted on this one. */
  onNext?: () => void
}

/** One task with its one or two actions (rule tasks.page). */
export function TaskCard(props: TaskCardProps) {
  const translate = useText()
  const id = useId()
  const { task, onLater, onNext } = props
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack
        direction="row"
        sx={{ gap: 1, mb: 0.5, minHeight: 24, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="subtitle2" component="p">
          <span id={id}>{translate(`tasks.groups.${task.kind}`)}</span>
          {' · '}
          <TaskDays task={task} />
        </Typography>
        {!onNext && (
          <Button size="small" sx={{ flexShrink: 0, my: -0.5 }} onClick={onLater}>
            {translate('tasks.later')}
          </Button>
        )}
      </Stack>
      <TaskContent {...props} />
    </Card>
  )
}

function TaskContent(props: TaskCardProps) {
  const { task, isNext, onNext } = props
  const { kind, risk, facts } = task
  if (risk && isRecordTask(kind)) {
    return <RecordCard kind={kind} record={risk} facts={facts} isNext={isNext} onNext={onNext} />
  }
  return (
    <>
      <TaskTitle task={task} isNext={isNext} />
      {onNext && (
        <Stack direction="row" sx={actions}>
          <GoneTask task={task} onNext={onNext} />
        </Stack>
      )}
      {/* A form stays, with the input of the reader. */}
      <TaskForm {...props} />
    </>
  )
}

function TaskForm({ task, plans, onDone, onNext, onPostpone }: TaskCardProps) {
  const translate = useText()
  const { kind, risk, group, planId, indicatorId } = task
  if (planId !== null) return <PlanCard onDone={onDone} plan={plans.find(({ id }) => id === planId)} />
  if (indicatorId !== null) return <ValueCard onDone={onDone} id={indicatorId} />
  if (kind === 'question' && risk) return <QuestionCard task={task} risk={risk} />
  return (
    <Box hidden={onNext !== undefined}>
      {kind === 'late_group' && group && <LateGroup id={group.id} />}
      {task.vacancy && (
        <Typography variant="body2">
          {translate(`tasks.${task.vacancy.riskCategoryId === null ? 'waitingForRoles' : 'waiting'}`, {
            smart_count: task.vacancy.waiting,
          })}
        </Typography>
      )}
      <Stack direction="row" sx={actions}>
        {kind === 'vacancy' && <AssignButton task={task} />}
        {kind === 'late_group' && group && <ReminderButtons group={group} onDone={onPostpone} />}
      </Stack>
    </Box>
  )
}

const actions = { gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1.5 } as const

/** Reminds the people of a company group with late records, and lists these. */
function ReminderButtons({ group, onDone }: { group: NonNullable<Task['group']>; onDone: () => void }) {
  const translate = useText()
  const { search } = linkToProgressRecords({ groupId: group.id, of: 'late', withBelow: false })
  return (
    <>
      <RemindButton ids={[group.id]} lateGroup={group.name} onDone={onDone}>
        {translate('tasks.remind')}
      </RemindButton>
      <Button component={RouterLink} to={{ pathname: '/admin', search }}>
        {translate('tasks.lateRecords')}
      </Button>
    </>
  )
}

/** Opens the form that assigns the vacant role of a task, in place. */
function AssignButton({ task: { group, vacancy } }: { task: Task }) {
  const translate = useText()
  const [isOpen, setOpen] = useState(false)
  const { role, riskCategoryId } = vacancy ?? {}
  const start = {
    ...(role && { role }),
    ...(group && { companyGroupId: group.id }),
    ...(riskCategoryId && { riskCategoryId }),
  }
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('tasks.assign')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddUserDialog start={start} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
