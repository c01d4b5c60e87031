import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { TaskKind } from '#domain/followUp/tasks'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { usePostponed } from '../risks/record-parts/task/usePostponed.ts'
import { groupsOf, keyOf, nextAfter, queueOf } from './taskQueue.ts'

/**
 * Returns the tasks of the user in their groups, and the task that is shown: the wanted one, else the next one after the
 * last that was shown.
 * @param kind limits the list to one kind
 * @param wanted the key of a task in the address
 */
export function useTaskQueue(kind: TaskKind | undefined, wanted: string | null) {
  const { later, postpone } = usePostponed()
  const list = useQuery(taskQueries.list(kind))
  const ownPlans = useQuery({ ...planQueries.own(useDataProvider()), enabled: kind === undefined || kind === 'plan' })
  const plans = ownPlans.data?.data ?? []
  const tasks = list.data?.data ?? []
  const groups = groupsOf({ tasks, plans, later })
  const queue = queueOf(groups)
  const all = groups.flatMap((group) => group.tasks)
  const [last, setLast] = useState<{ shown?: string | undefined; queue: readonly string[] }>({ queue })
  const chosen = all.map(keyOf).find((key) => key === wanted) ?? queue.find((key) => key === last.shown)
  const shown = chosen ?? nextAfter(last.shown, last.queue, queue)
  // The queue before a change gives the next task after it.
  if (shown !== last.shown || queue.join() !== last.queue.join()) setLast({ shown, queue })
  return {
    groups,
    plans,
    task: all.find((one) => keyOf(one) === shown),
    error: list.error ?? ownPlans.error,
    isPending: list.isPending || ownPlans.isLoading,
    /** The number of tasks that were read, and of all. */
    listed: tasks.length,
    total: list.data?.total ?? tasks.length,
    retry: () => void Promise.all([list.refetch(), ownPlans.refetch()]),
    /** The task after the shown one; undefined after the last. */
    next: nextAfter(shown, queue, queue),
    postpone,
  }
}
