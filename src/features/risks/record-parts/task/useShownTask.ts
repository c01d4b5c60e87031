import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskRow } from '#domain/wire/tasks'

type KeyedTask = Pick<TaskRow, 'kind' | 'planId' | 'indicatorId' | 'questionId' | 'risk' | 'group' | 'vacancy'>

/**
 * Returns the key of a task in addresses and in the storage of the browser. The vacant categories of a company group share
 * one.
 */
export const keyOf = ({ kind, planId, indicatorId, questionId, risk, group, vacancy }: KeyedTask): string => {
  const place = `${kind}-${planId ?? indicatorId ?? questionId ?? risk?.id ?? group?.id}`
  return vacancy ? `${place}-${vacancy.role}` : place
}

/** Returns the next task after one that is done, in the order of the queue that still contained it, else the first. */
function nextAfter(done: string | undefined, before: readonly string[], queue: readonly string[]) {
  const place = done === undefined ? -1 : before.indexOf(done)
  return before.slice(place + 1).find((key) => key !== done && queue.includes(key)) ?? queue.find((key) => key !== done)
}

interface ShownTaskOptions<Task> {
  /** The tasks that can be opened. */
  all: readonly Task[]
  /** The keys of the tasks that follow each other. */
  queue: readonly string[]
  /** The key of the task that the reader opened. */
  wanted?: string | null
  /** Whether the card of the task is on screen. */
  isVisible?: boolean
}

interface Shown<Task> {
  task?: Task | undefined
  /** The queue that last contained the task. */
  queue: readonly string[]
  isGone: boolean
  /** The newest write of the reader when the task appeared. */
  sent: number
}

/**
 * Returns the task of the card. It changes only if the reader opens another one or completes this one, even if another
 * person removes it from the list: no other record appears under the pointer (rule tasks.page).
 * @returns `isGone` whether another person removed it, `next` the key of the task after it
 */
export function useShownTask<Task extends KeyedTask>(options: ShownTaskOptions<Task>) {
  const { all, queue, wanted = null, isVisible = true } = options
  const writes = useMutationState({
    select: ({ mutationId: id, options: { meta }, state: { status } }) => ({ id, task: meta?.task, status }),
  })
  const newest = Math.max(0, ...writes.map(({ id }) => id))
  const [last, setLast] = useState<Shown<Task>>({ queue, isGone: false, sent: newest })
  const find = (key: string | null | undefined) => all.find((one) => keyOf(one) === key)
  const before = last.task && keyOf(last.task)
  const own = writes.filter(({ id, task }) => id > last.sent && task === before)
  const isLost = last.task !== undefined && (last.isGone || find(before) === undefined)
  const isElsewhere = wanted !== before && find(wanted) !== undefined
  const isHeld = isVisible && isLost && !isElsewhere && !own.some(({ status }) => status === 'success')
  const listed = find(wanted) ?? find(queue.find((key) => key === before) ?? nextAfter(before, last.queue, queue))
  const task = isHeld ? last.task : listed
  const shown = task && keyOf(task)
  // While an action runs, the card does not change.
  const isGone = isHeld && !own.some(({ status }) => status === 'pending')
  const kept = isHeld ? last.queue : queue
  if (shown !== before || isGone !== last.isGone || kept.join() !== last.queue.join()) {
    setLast({ task, queue: kept, isGone, sent: shown === before ? last.sent : newest })
  }
  return {
    task,
    isGone,
    /** The task after the shown one; undefined after the last. */
    next: nextAfter(shown, kept, queue),
    /** Leaves the task for another, or for the first. */
    leave: (key: string | undefined) => setLast({ task: find(key), queue, isGone: false, sent: newest }),
  }
}
