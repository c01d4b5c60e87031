import { z } from 'zod'
import { booleanText, idParams, listQuery, numberText } from '#domain/wire/common'
import { riskSnapshot } from '#domain/wire/risks'
import { Refusal } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { presentSnapshot } from '#server/http/presenters/riskSnapshot'
import { listHistory, readHistory } from '#server/queries/summaryHistory'
import { responses, viewerOf, setContentRange } from '../responses.ts'

const access = { permissions: ['access_riskboard_risk_summary' as const] }
const tags = ['risk summary history']

const historyQuery = listQuery(['id', 'created_at', 'company_group_id']).extend({
  risk_id: numberText.optional(),
  company_group_id: numberText.optional(),
  include_descendants: booleanText.optional(),
})

/** Snapshots of summaries, immutable (rule history.snapshots). */
export async function summaryHistoryRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/risk-summary-history',
    {
      config: { access, keys: 'bearer', mayBeOld: true },
      schema: { tags, querystring: historyQuery, response: responses(z.array(riskSnapshot)) },
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const page = await listHistory(app.db, viewer.actor, request.query)
      setContentRange(reply, 'risk-summary-history', request.query, page)
      return page.rows.map((row) => presentSnapshot(row, viewer))
    },
  )

  app.get(
    '/api/v1/risk-summary-history/:id',
    { config: { access, keys: 'bearer' }, schema: { tags, params: idParams, response: responses(riskSnapshot) } },
    async (request) => {
      const viewer = viewerOf(request)
      const row = await readHistory(app.db, viewer.actor, request.params.id)
      // The one id that answers 404 (rule wire.history-404).
      if (!row) throw new Refusal('absent', 'serverErrors.notFound')
      return presentSnapshot(row, viewer)
    },
  )
}
