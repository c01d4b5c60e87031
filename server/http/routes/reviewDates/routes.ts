import { reviewDateCalls } from '#domain/wire/calls/reviewDates'
import { confirmRisk } from '#server/commands/risks/confirmRisk'
import type { App } from '#server/http/plugins/app'
import { implementCommand } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { riskResponse } from '../risks/riskResponse.ts'

/** Looking again at what is complete. */
export async function reviewDateRoutes(app: App): Promise<void> {
  implementCommand(app, reviewDateCalls.confirmRisk, async (context, request) => {
    await confirmRisk(context, request.params.id, request.body)
    return riskResponse(context.tx, viewerOf(request), request.params.id)
  })
}
