import { absenceCalls } from '#domain/wire/calls/absences'
import { endAbsence } from '#server/commands/absences/endAbsences'
import { nameDeputy } from '#server/commands/absences/nameDeputy'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listAbsences } from '#server/queries/people/absences'
import { implement, implementCommand, implementDeletion } from '../implement.ts'

/** Deputies of people who are away. */
export async function absenceRoutes(app: App): Promise<void> {
  implement(app, absenceCalls.listAbsences, (request) => listAbsences(app.db, actorOf(request)))
  implementCommand(app, absenceCalls.nameDeputy, async (context, { body }) => {
    const id = await nameDeputy(context, body, app.config)
    const [written] = await listAbsences(context.tx, context.actor, id)
    if (!written) throw new Error('The absence was not written')
    return written
  })
  implementDeletion(app, absenceCalls.endAbsence, endAbsence)
}
