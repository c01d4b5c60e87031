import { z } from 'zod'
import { task, taskCount, taskQuery } from '../tasks.ts'
import { get } from './call.ts'

/** A user without a role still owns plans and gives values. */
const everyone = { tag: 'tasks', access: 'signedIn', withoutRole: true } as const

/** Every task of the caller (rule tasks.kinds). */
export const taskCalls = {
  listTasks: get('/api/v1/tasks', {
    ...everyone,
    description: 'By the day on which they are due, those without one last; then the longest waiting first.',
    query: taskQuery,
    response: z.array(task),
  }),
  countTasks: get('/api/v1/tasks/count', { ...everyone, response: taskCount }),
}
