import { z } from 'zod'
import { groupReminder, mdFlowReminderInput, reminderInput } from '#domain/wire/resets'
import { remindGroups, remindOfMdFlow } from '#server/commands/reminders/remindGroups'
import type { App } from '#server/http/plugins/app'
import { listReminders } from '#server/queries/reminders'
import { actorOf } from '#server/http/plugins/authenticate'
import { responses, setWholeRange } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: ['Group Admin' as const] } }
const tags = ['reminders']
const reminders = responses(z.array(groupReminder))

/** Reminding the people of company groups: Group Admins, inside their reach (rule reset.reminder). */
export async function reminderRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/reminder/company-groups',
    { config, schema: { tags, response: reminders } },
    async (request, reply) => {
      const rows = await listReminders(app.db, actorOf(request))
      setWholeRange(reply, 'company-groups', rows)
      return rows
    },
  )

  app.put('/api/v1/reminder', { config, schema: { tags, body: reminderInput, response: reminders } }, async (request) =>
    runCommand(app, request, async (context) => {
      await remindGroups(context, request.body)
      const rows = await listReminders(context.tx, context.actor)
      return rows.filter(({ id }) => request.body.companyGroupIds.includes(id))
    }),
  )

  app.post(
    '/api/v1/reminder/md-flow-activated',
    {
      config,
      schema: { tags, body: mdFlowReminderInput, response: responses(z.object({ companyGroupIds: z.array(z.int()) })) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await remindOfMdFlow(context, request.body.companyGroupIds)
        return { companyGroupIds: request.body.companyGroupIds }
      }),
  )
}
