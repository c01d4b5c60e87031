import { resetCalls as calls } from '#domain/wire/calls/resets'
import { remindGroups, remindOfMdFlow } from '#server/commands/reminders/remindGroups'
import { databaseTime } from '#server/database/clock'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listReminders } from '#server/queries/progress/reminders'
import { implementCommand, implementWholeList } from '../implement.ts'

/** Reminders to the people of company groups: by Group Admins, inside their area (rule reset.reminder). */
export async function reminderRoutes(app: App): Promise<void> {
  implementWholeList(app, calls.listReminders, 'company-groups', (request) =>
    listReminders(app.db, actorOf(request), request.query, databaseTime()),
  )
  implementCommand(app, calls.remindGroups, async (context, { body }) => {
    await remindGroups(context, body)
    const rows = await listReminders(context.tx, context.actor, { of: body.of }, context.now)
    return rows.filter(({ id }) => body.companyGroupIds.includes(id))
  })
  implementCommand(app, calls.remindOfMdFlow, async (context, { body }) => {
    await remindOfMdFlow(context, body.companyGroupIds)
    return { companyGroupIds: body.companyGroupIds }
  })
}
