import { z } from 'zod'
import { risk } from '#domain/wire/risks'
import {
  accessStatus,
  accessStatusQuery,
  reportInput,
  reportRejectionInput,
  summariesInput,
  summaryOrderInput,
} from '#domain/wire/riskSummary'
import { creatorRoles, riskReaders, type Role } from '#domain/access/roles'
import { approveOrReject } from '#server/commands/riskSummary/approveOrReject'
import { orderSummaries } from '#server/commands/riskSummary/orderSummaries'
import { report } from '#server/commands/riskSummary/report'
import { withdrawOrUndoSummaries } from '#server/commands/riskSummary/withdrawOrUndoSummaries'
import type { App } from '#server/http/plugins/app'
import { readAccessStatus } from '#server/queries/risks/accessStatus'
import { responses, viewerOf } from '../responses.ts'
import { riskResponses } from '../risks/riskResponse.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['risk summary']
const changedRisks = responses(z.array(risk))
const deciders: Role[] = ['Internal Owner', 'Managing Director']
const orderers: Role[] = ['Assessor', 'Internal Owner', 'Managing Director']

/** List calls on summaries and the items reported with them: all of them or none (rule workflow.all-or-none). */
export async function riskSummaryRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/risk-summary/submit',
    { config: { access: { roles: creatorRoles } }, schema: { tags, body: reportInput, response: changedRisks } },
    async (request) =>
      runCommand(app, request, async (context) =>
        riskResponses(context.tx, viewerOf(request), await report(context, request.body)),
      ),
  )

  app.post(
    '/api/v1/risk-summary/approve',
    { config: { access: { roles: deciders } }, schema: { tags, body: reportInput, response: changedRisks } },
    async (request) =>
      runCommand(app, request, async (context) =>
        riskResponses(context.tx, viewerOf(request), await approveOrReject(context, 'approve', request.body)),
      ),
  )

  app.post(
    '/api/v1/risk-summary/reject',
    { config: { access: { roles: deciders } }, schema: { tags, body: reportRejectionInput, response: changedRisks } },
    async (request) =>
      runCommand(app, request, async (context) =>
        riskResponses(context.tx, viewerOf(request), await approveOrReject(context, 'reject', request.body)),
      ),
  )

  for (const action of ['withdraw', 'undo'] as const) {
    app.put(
      `/api/v1/risk-summary/${action}`,
      { config: { access: { roles: creatorRoles } }, schema: { tags, body: summariesInput, response: changedRisks } },
      async (request) =>
        runCommand(app, request, async (context) =>
          riskResponses(context.tx, viewerOf(request), await withdrawOrUndoSummaries(context, action, request.body)),
        ),
    )
  }

  app.put(
    '/api/v1/risk-summary/order',
    { config: { access: { roles: orderers } }, schema: { tags, body: summaryOrderInput, response: changedRisks } },
    async (request) =>
      runCommand(app, request, async (context) =>
        riskResponses(context.tx, viewerOf(request), await orderSummaries(context, request.body.risks)),
      ),
  )

  app.get(
    '/api/v1/risk-summary/access/status',
    {
      config: { access: { roles: riskReaders }, keys: 'bearer', mayBeOld: true },
      schema: { tags, querystring: accessStatusQuery, response: responses(accessStatus) },
    },
    async (request) => readAccessStatus(app.db, viewerOf(request).actor, request.query.company_group_id),
  )
}
