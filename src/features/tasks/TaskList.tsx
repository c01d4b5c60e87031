import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FactMark } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { TaskDays } from '#src/features/risks/record-parts/task/TaskDays.tsx'
import { keyOf } from '#src/features/risks/record-parts/task/useShownTask.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { clamp } from '#src/ui/clamp.ts'
import { useGridFocus } from '#src/ui/focus/useGridFocus.ts'
import { WholeText } from '#src/ui/WholeText.tsx'
import { sizeOf, type Task, type TaskGroup } from './taskQueue.ts'
import { useTaskTitle } from './useTaskTitle.ts'

interface TaskListProps {
  groups: readonly TaskGroup[]
  shown: string | undefined
  onOpen: (key: string) => void
}

/**
 * The tasks in their groups, one button each. The list is one tab stop: the arrow keys move between its tasks, and Enter
 * opens one.
 */
export function TaskList({ groups, shown, onOpen }: TaskListProps) {
  const translate = useText()
  const focus = useGridFocus<HTMLElement>()
  // Equal names of groups are no information.
  const hasGroups = new Set(groups.flatMap(({ tasks }) => tasks.map(({ group }) => group?.id))).size > 1
  return (
    <Box component="nav" aria-label={translate('tasks.list')} {...focus}>
      {groups.map((group) => (
        <Section key={group.key} {...{ group, shown, onOpen, hasGroups }} isAlone={groups.length === 1} />
      ))}
    </Box>
  )
}

/** The number of tasks of a kind before the next kind. */
const most = 8

interface SectionProps extends Pick<TaskListProps, 'shown' | 'onOpen'> {
  group: TaskGroup
  hasGroups: boolean
  /** Whether no other kind follows. */
  isAlone: boolean
}

/** The tasks of one kind: the first ones, and all on request or if the shown task is one of the others. */
function Section({ group: { key, tasks }, shown, onOpen, hasGroups, isAlone }: SectionProps) {
  const translate = useText()
  const rows = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(isAlone)
  const size = sizeOf(tasks)
  if (!isOpen && tasks.slice(most).some((task) => keyOf(task) === shown)) setOpen(true)
  const openAll = () => {
    flushSync(() => setOpen(true))
    // The button disappears; the focus goes on to the next task.
    rows.current?.querySelectorAll('button')[most]?.focus()
  }
  return (
    <section aria-labelledby={`tasks-${key}`}>
      <Typography id={`tasks-${key}`} variant="subtitle2" component="h2" color="text.secondary" sx={heading}>
        {translate(`tasks.groups.${key}`)}{' '}
        <span aria-hidden>
          {size === tasks.length ? size : translate('tasks.inGroups', { smart_count: size, groups: tasks.length })}
        </span>
      </Typography>
      <Box component="ul" ref={rows} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isOpen ? tasks : tasks.slice(0, most)).map((task) => (
          <li key={keyOf(task)}>
            <TaskRow
              task={task}
              isShown={keyOf(task) === shown}
              hasGroup={hasGroups}
              onOpen={() => onOpen(keyOf(task))}
            />
          </li>
        ))}
      </Box>
      {!isOpen && tasks.length > most && (
        <Button onClick={openAll} sx={{ mx: 0.5 }}>
          {translate('tasks.all', { smart_count: tasks.length })}
        </Button>
      )}
    </section>
  )
}

interface TaskRowProps {
  task: Task
  isShown: boolean
  hasGroup: boolean
  onOpen: () => void
}

function TaskRow({ task, isShown, hasGroup, onOpen }: TaskRowProps) {
  const translate = useText()
  const title = useTaskTitle()(task)
  return (
    <ButtonBase aria-current={isShown || undefined} onClick={onOpen} sx={row}>
      <WholeText isHeading>
        <Typography variant="body2" component="span" lang={languageOf(title)} sx={clamp(2)}>
          {title}
        </Typography>
      </WholeText>
      <Typography variant="caption" component="span" color="text.secondary" sx={line}>
        <FactMark facts={task.facts} />
        {hasGroup && task.group && task.title !== task.group.name && <span>{task.group.name}</span>}
        {task.vacancy && <span>{translate('tasks.numbers.records', { smart_count: task.vacancy.waiting })}</span>}
        <TaskDays task={task} />
      </Typography>
    </ButtonBase>
  )
}

const heading = { px: 1.5, pt: 1.5, pb: 0.5 } as const

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const

const row = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  width: '100%',
  textAlign: 'start',
  px: 1.5,
  py: 1,
  borderRadius: 2,
  overflowWrap: 'anywhere',
  // On a phone it leads to a page.
  pr: { xs: 4, md: 1.5 },
  '&::after': {
    display: { md: 'none' },
    content: '"›" / ""',
    position: 'absolute',
    right: 14,
    fontSize: '1.25rem',
    color: 'text.secondary',
  },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected' },
} as const
