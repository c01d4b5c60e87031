import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import { Box, Button, Card, Skeleton, Stack, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { taskKinds, type TaskKind } from '#domain/tasks/kinds'
import type { TaskCount } from '#domain/wire/tasks'
import { useSession } from '#src/authProvider/identity.ts'
import { planQueries } from '#src/dataProvider/endpoints/plans.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { manualHref } from '#src/features/manual/manualAddress.ts'
import { RunningPeriods } from '#src/features/risks/board-parts/RunningPeriods.tsx'
import { usePostponed } from '#src/features/risks/record-parts/task/usePostponed.ts'
import { keyOf, useShownTask } from '#src/features/risks/record-parts/task/useShownTask.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { takeFocus } from '#src/ui/focus/takeFocus.ts'
import { TaskOfWrites } from '#src/ui/forms/useWrite.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { RecordSkeleton } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { TaskCard } from './TaskCard.tsx'
import { TaskList } from './TaskList.tsx'
import { groupsOf, queueOf } from './taskQueue.ts'
import { useTaskNumbers } from './useTaskNumbers.ts'

/** `/to-do`: the tasks of the user, one after the other (rule tasks.page). */
export default function ToDoPage() {
  const translate = useText()
  const [query, setQuery] = useSearchParams()
  const kind = taskKinds.find((one) => one === query.get('kind'))
  const { user } = useSession()
  const { canAccess: isAuthor = false } = useCanAccess({ resource: 'own-records', action: 'list' })
  const { data: count } = useQuery(taskQueries.count())
  const numbersOf = useTaskNumbers()
  const { later } = usePostponed()
  const { data: list } = useQuery(taskQueries.list(kind))
  const postponed = (list?.data ?? []).filter((task) => later.includes(keyOf(task)))
  // Late groups are a part of the numbers of their own, and all of them are late.
  const late = count
    ? count.late - count.byKind.late_group - postponed.filter((one) => one.isLate && one.kind !== 'late_group').length
    : 0
  const numbers = count && [
    numbersOf(without(count.byKind, postponed), kind),
    ...(late > 0 && !kind ? [translate('tasks.late', { smart_count: late })] : []),
    // The number in the header counts them too.
    ...(postponed.length > 0 ? [translate('tasks.postponed', { smart_count: postponed.length })] : []),
  ]
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('tasks.title')}
        text={numbers?.join(' · ') ?? <Skeleton width={120} />}
        action={
          <>
            {isAuthor && <RunningPeriods type="item" />}
            {kind && (
              <Button variant="outlined" onClick={() => setQuery({})}>
                {translate('tasks.showAll')}
              </Button>
            )}
            {user.defaultRoleAssignment === null && (
              <Button href={manualHref('planOwner', currentLocale())} variant="outlined">
                {translate('tasks.manual')}
              </Button>
            )}
          </>
        }
      />
      <Tasks key={kind ?? 'all'} />
    </Stack>
  )
}

/** Returns the numbers of the tasks that are not postponed. */
function without(byKind: TaskCount['byKind'], postponed: readonly { kind: TaskKind }[]): TaskCount['byKind'] {
  const left = { ...byKind }
  for (const { kind } of postponed) left[kind] = Math.max(0, left[kind] - 1)
  return left
}

/** The list next to the card; on a phone either of them. */
function Tasks() {
  const translate = useText()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('task')
  const kind = taskKinds.find((one) => one === query.get('kind'))
  const { groups, plans, listed, total, error, isPending, retry, postpone } = useTaskQueue(kind)
  const { task, isGone, next, leave } = useShownTask({
    all: groups.flatMap((group) => group.tasks),
    queue: queueOf(groups),
    wanted,
    isVisible: isWide || wanted !== null,
  })
  const [first, setFirst] = useState<string>()
  const [hasMoved, setMoved] = useState(false)
  const notify = useNotice()
  const shown = task && keyOf(task)
  if (first === undefined && shown !== undefined) setFirst(shown)
  useEffect(() => {
    if (hasMoved) window.scrollTo({ top: 0 })
  }, [hasMoved, shown])
  const show = (key: string | undefined, replace = isWide) => {
    setMoved(true)
    setQuery({ ...(kind && { kind }), ...(key !== undefined && { task: key }) }, { replace })
  }
  const open = (key: string | undefined) => {
    leave(key)
    show(key, true)
  }
  if (error || isPending) return <QueryState error={error} retry={retry} outline={<TasksSkeleton />} />
  const postponeShown = () => {
    if (shown !== undefined) postpone(shown)
    open(next)
  }
  const list = groups.length > 0 && (
    <Card sx={{ p: 0.5, pb: 1, maxHeight: { md: 'calc(100vh - 190px)' }, overflowY: 'auto' }}>
      <TaskList
        groups={groups}
        shown={isWide ? shown : undefined}
        // The card changes with the address, after a question about typed input.
        onOpen={(key) => (key === wanted ? open(key) : show(key))}
      />
      {total > listed && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pt: 1 }}>
          {translate('tasks.first', { smart_count: listed, total })}
        </Typography>
      )}
    </Card>
  )
  const isNext = hasMoved || shown !== first
  const card = task ? (
    <TaskOfWrites key={shown} value={shown}>
      <TaskCard
        task={task}
        plans={plans}
        isNext={isNext}
        onLater={() => {
          notify('tasks.groups.later', { type: 'success' })
          postponeShown()
        }}
        onDone={() => open(next)}
        onPostpone={postponeShown}
        {...(isGone && { onNext: () => open(next) })}
      />
    </TaskOfWrites>
  ) : (
    <NothingToDo hasLater={groups.some(({ key }) => key === 'later')} isNext={hasMoved || first !== undefined} />
  )
  if (isWide)
    return (
      <Box sx={list ? columns : undefined}>
        {list}
        {card}
      </Box>
    )
  if (!task || wanted === null) {
    return (
      <>
        {!task && card}
        {list}
      </>
    )
  }
  return (
    <>
      <Button startIcon={<ArrowBackIcon />} onClick={() => show(undefined, true)} sx={{ alignSelf: 'start' }}>
        {translate('tasks.back')}
      </Button>
      {card}
    </>
  )
}

/** Replaces the card after the last task; the list may still contain postponed tasks and plans. */
function NothingToDo({ hasLater, isNext }: { hasLater: boolean; isNext: boolean }) {
  const translate = useText()
  const { canAccess: administers } = useCanAccess({ resource: 'role-assignments', action: 'edit' })
  return (
    <Box ref={isNext ? takeFocus : undefined} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        icon={<TaskAltIcon color="success" />}
        title={translate(hasLater ? 'tasks.nothingElse' : 'tasks.nothing')}
        text={translate(
          administers ? 'tasks.nothingAdminText' : hasLater ? 'tasks.nothingElseText' : 'tasks.nothingText',
        )}
        action={
          administers && (
            <Button variant="outlined" component={RouterLink} to="/admin">
              {translate('app.menu.overview')}
            </Button>
          )
        }
      />
    </Box>
  )
}

/** The outline of the list, and on a wide screen of the card next to it. */
function TasksSkeleton() {
  const translate = useText()
  return (
    <Box role="status" aria-label={translate('app.loading')} sx={columns}>
      <Card sx={{ p: 2 }}>
        {[0, 1, 2, 3, 4, 5].map((task) => (
          <Box key={task} sx={{ py: 1 }}>
            <Skeleton width="90%" />
            <Skeleton width="50%" />
          </Box>
        ))}
      </Card>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} aria-hidden>
        <RecordSkeleton />
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { md: 'minmax(260px, 340px) minmax(0, 1fr)' },
} as const

/**
 * Returns the tasks of the user in their groups.
 * @param kind limits the list to one kind
 */
function useTaskQueue(kind: TaskKind | undefined) {
  const { later, postpone } = usePostponed()
  const list = useQuery(taskQueries.list(kind))
  const ownPlans = useQuery({ ...planQueries.own(useDataProvider()), enabled: kind === undefined || kind === 'plan' })
  const plans = ownPlans.data?.data ?? []
  const tasks = list.data?.data ?? []
  return {
    groups: groupsOf({ tasks, plans, later }),
    plans,
    error: list.error ?? ownPlans.error,
    isPending: list.isPending || ownPlans.isLoading,
    /** The number of tasks that were read, and of all. */
    listed: tasks.length,
    total: list.data?.total ?? tasks.length,
    retry: () => Promise.all([list.refetch(), ownPlans.refetch()]),
    postpone,
  }
}
