import { allowedActionsOn } from '#domain/risks/workflow/riskActions'
import { riskListCalls as lists } from '#domain/wire/calls/riskLists'
import { riskCalls as calls } from '#domain/wire/calls/risks'
import { recordOpenings } from '#server/commands/ratingDoubts/recordOpenings'
import { databaseTime } from '#server/database/clock'
import { existing, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { presentRiskDetail, writeRisk } from '#server/http/presenters/risk'
import { presentCard } from '#server/http/presenters/riskCard'
import { jsonListOf, jsonOf, WrittenJson } from '#server/http/writtenJson'
import { readCardPage, readRiskPage } from '#server/queries/lists/page'
import { sumAmounts } from '#server/queries/risks/counts/amounts'
import { countHeatMap } from '#server/queries/risks/counts/heatMap'
import { countRiskReport } from '#server/queries/risks/counts/report'
import { readAudit } from '#server/queries/risks/record/audit'
import { readCards } from '#server/queries/risks/record/riskCards'
import { readRisks, readWrittenRisks } from '#server/queries/risks/record/riskRows'
import type { WrittenRiskRow } from '#server/queries/risks/record/riskRows'
import { riskStateOf } from '#server/queries/risks/record/riskStates'
import { findSimilar } from '#server/queries/risks/similar'
import { mapWithPauses } from '#server/queries/shared/pauses'
import type { Viewer } from '#server/queries/shared/viewer'
import { implement, implementWholeList } from '../implement.ts'
import { setContentRange, viewerOf } from '../responses.ts'

/** Reading risks: the board, one risk with its drill-down, its audit, the heat map. */
export async function readRiskRoutes(app: App): Promise<void> {
  implement(app, lists.listRisks, async (request, reply) => {
    const viewer = viewerOf(request)
    if (request.query.fields === 'card') {
      const cards = await readCardPage(app.db, viewer.actor, request.query)
      setContentRange(reply, 'risks', request.query, cards)
      // Tests compare it with its schema: doing that in production takes a tenth of the time of the page.
      return WrittenJson.text(jsonOf(cards.rows.map((row) => presentCard(row, viewer))))
    }
    const page = await readRiskPage(app.db, viewer, request.query)
    setContentRange(reply, 'risks', request.query, page)
    return WrittenJson.text(jsonListOf(page.rows.map((row) => writeRisk(row, viewer))))
  })
  implement(app, lists.findSimilar, async (request) => {
    const viewer = viewerOf(request)
    const cards = await findSimilar(app.db, viewer.actor, request.query)
    return cards.map((row) => presentCard(row, viewer))
  })
  implement(app, lists.readHeatMap, async (request) => countHeatMap(app.db, viewerOf(request).actor, request.query))
  implement(app, lists.readRiskReport, async (request) => countRiskReport(app.db, viewerOf(request), request.query))
  implement(app, lists.readReportAmounts, async (request) => sumAmounts(app.db, viewerOf(request).actor, request.query))

  implement(app, calls.readRisk, async (request) => {
    const viewer = viewerOf(request)
    const { id } = request.params
    if (request.query.fields === 'card') {
      const [card] = await readCards(app.db, viewer.actor, [id])
      if (!card) throw missingId('riskId')
      return presentCard(card, viewer)
    }
    const [row] = await readWrittenRisks(app.db, viewer, { ids: [id], withNotes: true })
    if (!row) throw missingId('riskId')
    await noteOpened(app, viewer, [row])
    if (!request.query.include_risk_items) return WrittenJson.text(writeRisk(row, viewer))
    const itemIds = row.riskRisks.map((binding) => binding.riskId)
    const items = await readWrittenRisks(app.db, viewer, { ids: itemIds, withNotes: false })
    await noteOpened(app, viewer, items)
    const written = items.map((item) => writeRisk(item, viewer))
    return WrittenJson.text(writeRisk(row, viewer, written))
  })
  implement(app, calls.readRiskChanges, async (request) => {
    const { actor, locale } = viewerOf(request)
    const { id } = request.params
    const [row] = await readRisks(app.db, actor, { ids: [id], withNotes: true, revision: 'decided' })
    if (row) return { decided: presentRiskDetail(row.detail, locale), riskRisks: row.riskRisks }
    const [visible] = await readRisks(app.db, actor, { ids: [id], withNotes: false })
    if (!visible) throw missingId('riskId')
    return { decided: null, riskRisks: [] }
  })
  implementWholeList(
    app,
    calls.readRiskAudit,
    'audit',
    async (request) => existing(await readAudit(app.db, viewerOf(request).actor, request.params.id), 'riskId'),
    async (entries) => WrittenJson.list(await mapWithPauses(entries, (entry) => WrittenJson.text(jsonOf(entry)))),
  )
}

/** Records that a person who can decide opened the record (rule patterns.openings). */
const noteOpened = (app: App, { actor }: Viewer, rows: readonly WrittenRiskRow[]) =>
  recordOpenings(
    app.db,
    actor.userId,
    rows.map((row) => ({ detailId: row.detailId, allowedActions: allowedActionsOn(actor, riskStateOf(row)) })),
    databaseTime(),
  )
