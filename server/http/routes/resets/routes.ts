import { resetCalls as calls } from '#domain/wire/calls/resets'
import { resetRisks } from '#server/commands/resets/resetRisks'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listUnaffectedGroups } from '#server/queries/organisation/companyGroups'
import { listResets, readResetHistory, readResetPeriod } from '#server/queries/resets'
import { implement, implementCommand, implementList, implementWholeList } from '../implement.ts'

/** Resets: the preview, and the reset itself (rule reset.run). */
export async function resetRoutes(app: App): Promise<void> {
  implement(app, calls.readResetPeriod, async (request) =>
    readResetPeriod(app.db, actorOf(request), request.query.company_group_id),
  )
  implementList(app, calls.listResets, 'reset-history', (request) =>
    listResets(app.db, actorOf(request), request.query),
  )
  implementWholeList(app, calls.listUnaffectedGroups, 'company-groups', (request) =>
    listUnaffectedGroups(app.db, actorOf(request), request.query.company_group_ids),
  )
  implementCommand(app, calls.resetRisks, async (context, { body }) => {
    const id = await resetRisks(context, body)
    const resetHistory = await readResetHistory(context.tx, id)
    if (!resetHistory) throw new Error(`There is no reset ${id}`)
    return { resetHistory }
  })
}
