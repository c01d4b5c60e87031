import { riskSummaryCalls } from '#domain/wire/calls/riskSummary'
import { Refusal } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { presentSnapshot } from '#server/http/presenters/riskSnapshot'
import { listHistory, readHistory } from '#server/queries/summaryHistory'
import { implement, implementList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** Snapshots of summaries, immutable (rule history.snapshots). */
export async function summaryHistoryRoutes(app: App): Promise<void> {
  implementList(app, riskSummaryCalls.listSummaryHistory, 'risk-summary-history', async (request) => {
    const viewer = viewerOf(request)
    const page = await listHistory(app.db, viewer.actor, request.query)
    return { ...page, rows: page.rows.map((row) => presentSnapshot(row, viewer)) }
  })
  implement(app, riskSummaryCalls.readSummaryHistory, async (request) => {
    const viewer = viewerOf(request)
    const row = await readHistory(app.db, viewer.actor, request.params.id)
    // The only id with a response of 404 (rule wire.history-404).
    if (!row) throw new Refusal('absent', 'serverErrors.notFound')
    return presentSnapshot(row, viewer)
  })
}
