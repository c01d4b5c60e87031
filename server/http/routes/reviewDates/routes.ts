import { reviewDateCalls } from '#domain/wire/calls/reviewDates'
import { confirmRisk } from '#server/commands/risks/confirmRisk'
import { setTargetDay } from '#server/commands/risks/setTargetDay'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { countTargets } from '#server/queries/targets/countTargets'
import { implementCommand, implementWholeList } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { riskResponse } from '../risks/riskResponse.ts'

/** Reviews of complete records, and new days of their targets. */
export async function reviewDateRoutes(app: App): Promise<void> {
  implementCommand(app, reviewDateCalls.confirmRisk, async (context, request) => {
    await confirmRisk(context, request.params.id, request.body)
    return riskResponse(context.tx, viewerOf(request), request.params.id)
  })
  implementCommand(app, reviewDateCalls.setTargetDay, async (context, request) => {
    await setTargetDay(context, request.params.id, request.body)
    return riskResponse(context.tx, viewerOf(request), request.params.id)
  })
  implementWholeList(app, reviewDateCalls.countTargets, 'risk-targets', async (request) => {
    return countTargets(app.db, actorOf(request), request.query)
  })
}
