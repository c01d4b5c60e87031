import { taskCalls } from '#domain/wire/calls/tasks'
import type { App } from '#server/http/plugins/app'
import { personOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { presentTask } from '#server/http/presenters/task'
import { countTasks, listTasks } from '#server/queries/tasks/readTasks'
import { implement, implementList } from '../implement.ts'

/** Every task of the caller. */
export async function taskRoutes(app: App): Promise<void> {
  implementList(app, taskCalls.listTasks, 'tasks', async (request) => {
    const person = personOf(request)
    const page = await listTasks(app.db, person, request.query)
    return { ...page, rows: page.rows.map((row) => presentTask(row, person, localeOf(request))) }
  })
  implement(app, taskCalls.countTasks, async (request) => countTasks(app.db, personOf(request)))
}
