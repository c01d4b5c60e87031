import { riskSummaryCalls as calls } from '#domain/wire/calls/riskSummary'
import { approveOrReject } from '#server/commands/riskSummary/approveOrReject'
import { orderSummaries } from '#server/commands/riskSummary/orderSummaries'
import { report } from '#server/commands/riskSummary/report'
import { withdrawOrUndoSummaries } from '#server/commands/riskSummary/withdrawOrUndoSummaries'
import type { App } from '#server/http/plugins/app'
import { readAccessStatus } from '#server/queries/risks/record/accessStatus'
import { implement, implementCommand } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { riskResponses } from '../risks/riskResponse.ts'

/** Atomic list calls on summaries and the items reported with them (rule workflow.all-or-none). */
export async function riskSummaryRoutes(app: App): Promise<void> {
  implementCommand(app, calls.submitReport, async (context, request) =>
    riskResponses(context.tx, viewerOf(request), await report(context, request.body)),
  )
  implementCommand(app, calls.approveReport, async (context, request) =>
    riskResponses(context.tx, viewerOf(request), await approveOrReject(context, 'approve', request.body)),
  )
  implementCommand(app, calls.rejectReport, async (context, request) =>
    riskResponses(context.tx, viewerOf(request), await approveOrReject(context, 'reject', request.body)),
  )
  implementCommand(app, calls.withdrawSummaries, async (context, request) =>
    riskResponses(context.tx, viewerOf(request), await withdrawOrUndoSummaries(context, 'withdraw', request.body)),
  )
  implementCommand(app, calls.undoSummaries, async (context, request) =>
    riskResponses(context.tx, viewerOf(request), await withdrawOrUndoSummaries(context, 'undo', request.body)),
  )
  implementCommand(app, calls.orderSummaries, async (context, request) =>
    riskResponses(context.tx, viewerOf(request), await orderSummaries(context, request.body.risks)),
  )
  implement(app, calls.readAccessStatus, async (request) =>
    readAccessStatus(app.db, viewerOf(request).actor, request.query.company_group_id),
  )
}
