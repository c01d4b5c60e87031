import { taskKinds, type TaskKind } from '#domain/tasks/kinds'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { TaskRow } from '#domain/wire/tasks'
import { keyOf } from '#src/features/risks/record-parts/task/useShownTask.ts'

/** A task on the page; `days` is null for a plan without a due date. */
export type Task = Omit<TaskRow, 'days' | 'since' | 'allowedActions'> & {
  days: number | null
  /** The number of further categories that the company group of a vacancy has no expert for. */
  alsoVacant?: number
}

/** A group of the list: the tasks of a kind, those postponed today, or the other open plans of the user. */
export interface TaskGroup {
  key: TaskKind | 'later' | 'otherPlans'
  tasks: readonly Task[]
}

/** Returns an open plan that is no task, such as one that is not due: its owner can report on it any time. */
const plannedTask = ({ id, description, risk, dueDate, isLate }: ListedPlan): Task => ({
  kind: 'plan',
  dueOn: dueDate,
  isLate,
  days: null,
  title: description ?? '',
  risk,
  planId: id,
  indicatorId: null,
  questionId: null,
  group: risk.companyGroup,
  asker: null,
  vacancy: null,
  facts: [],
})

interface QueueParts {
  tasks: readonly Task[]
  /** The open plans of the user. */
  plans: readonly ListedPlan[]
  /** The keys of the postponed tasks. */
  later: readonly string[]
}

/** Returns the groups of the list in their order, without empty ones (rule tasks.page). */
export function groupsOf({ tasks, plans, later }: QueueParts): TaskGroup[] {
  const isLater = (task: Task) => later.includes(keyOf(task))
  const rows = mergeVacancies(tasks)
  const due = new Set(tasks.map(keyOf))
  const planned = plans.filter(({ mayUpdate }) => mayUpdate).map(plannedTask)
  const otherPlans = planned.filter((task) => !due.has(keyOf(task)))
  const groups: TaskGroup[] = [
    ...taskKinds.map((key) => ({ key, tasks: rows.filter((task) => task.kind === key && !isLater(task)) })),
    { key: 'later', tasks: rows.filter(isLater) },
    { key: 'otherPlans', tasks: otherPlans },
  ]
  return groups.filter((group) => group.tasks.length > 0)
}

/** Returns one task for all vacant categories of a company group, at the place of the first. */
function mergeVacancies(tasks: readonly Task[]): Task[] {
  const rows = new Map<string, Task>()
  for (const task of tasks) {
    const row = rows.get(keyOf(task))
    if (row?.vacancy && task.vacancy) {
      row.alsoVacant = (row.alsoVacant ?? 0) + 1
      row.vacancy.waiting += task.vacancy.waiting
    } else rows.set(keyOf(task), { ...task, vacancy: task.vacancy && { ...task.vacancy } })
  }
  return [...rows.values()]
}

/** Returns the number of tasks in rows of the list. */
export const sizeOf = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { alsoVacant = 0 }) => sum + 1 + alsoVacant, 0)

/** Returns the keys of the tasks that follow each other: all but postponed ones and other plans. */
export const queueOf = (groups: readonly TaskGroup[]): string[] =>
  groups.filter(({ key }) => key !== 'later' && key !== 'otherPlans').flatMap((group) => group.tasks.map(keyOf))
