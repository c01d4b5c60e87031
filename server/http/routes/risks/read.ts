import { z } from 'zod'
import { auditEntry } from '#domain/wire/audit'
import { idParams } from '#domain/wire/common'
import { amountSum, riskReport, riskReportQuery } from '#domain/wire/riskReport'
import {
  heatMap,
  heatMapQuery,
  riskChanges,
  riskListQuery,
  riskOrCard,
  riskQuery,
  similarQuery,
  type Risk,
} from '#domain/wire/risks'
import { riskCard, type RiskCard } from '#domain/wire/riskCards'
import { boardPermission } from '#domain/risks/access/visibility'
import type { Permission } from '#domain/access/permissions'
import { riskReaders } from '#domain/access/roles'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { presentRiskDetail, writeRisk } from '#server/http/presenters/risk'
import { presentCard, writeCard } from '#server/http/presenters/riskCard'
import { WrittenJson } from '#server/http/writtenJson'
import { readAudit } from '#server/queries/risks/audit'
import { sumAmounts } from '#server/queries/risks/amounts'
import { countHeatMap } from '#server/queries/risks/heatMap'
import { listWrittenCards } from '#server/queries/risks/listCards'
import { listRisks } from '#server/queries/risks/listRisks'
import { readCard } from '#server/queries/risks/riskCards'
import { countRiskReport } from '#server/queries/risks/report'
import { findSimilar } from '#server/queries/risks/similar'
import { readRisks, readWrittenRisks } from '#server/queries/risks/riskRows'
import { checkBoard } from './checkBoard.ts'
import { responses, viewerOf, setContentRange, setWholeRange } from '../responses.ts'

const boardPermissions: Permission[] = Object.values(boardPermission)

/** Reading risks: the board, one risk with its drill-down, its audit, the heat map. */
export async function readRiskRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/risks',
    {
      config: { access: { permissions: boardPermissions }, keys: 'bearer', mayBeOld: true },
      schema: {
        tags: ['risks'],
        description:
          'The total in `Content-Range` is exact; of a search that finds more than 1,000 it is `*`, and `x-total-at-least` is 1000.',
        querystring: riskListQuery,
        response: responses(z.array(riskOrCard)),
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      checkBoard(viewer, request.query.type)
      if (request.query.fields === 'card') {
        const cards = await listWrittenCards(app, viewer, request.query, (row) => writeCard(row, viewer))
        setContentRange(reply, 'risks', request.query, cards)
        return WrittenJson.list(cards.rows).as<RiskCard[]>()
      }
      const page = await listRisks(app.db, viewer, request.query)
      setContentRange(reply, 'risks', request.query, page)
      return WrittenJson.text(`[${page.rows.map((row) => writeRisk(row, viewer)).join(',')}]`).as<Risk[]>()
    },
  )

  app.get(
    '/api/v1/risks/similar',
    {
      config: { access: { permissions: boardPermissions }, keys: 'bearer', mayBeOld: true },
      schema: {
        tags: ['risks'],
        description:
          'The active records most like the event somebody is writing, of those the caller may see; at most five.',
        querystring: similarQuery,
        response: responses(z.array(riskCard)),
      },
    },
    async (request) => {
      const viewer = viewerOf(request)
      checkBoard(viewer, request.query.type)
      const cards = await findSimilar(app, viewer.actor, request.query)
      return cards.map((row) => presentCard(row, viewer))
    },
  )

  app.get(
    '/api/v1/heat-map',
    {
      config: { access: { permissions: boardPermissions }, keys: 'bearer', mayBeOld: true },
      schema: { tags: ['risks'], querystring: heatMapQuery, response: responses(heatMap) },
    },
    async (request) => {
      const viewer = viewerOf(request)
      checkBoard(viewer, request.query.type)
      return countHeatMap(app.db, viewer.actor, request.query)
    },
  )

  app.get(
    '/api/v1/risk-report',
    {
      config: { access: { permissions: ['access_report', 'access_report_tab'] }, keys: 'bearer', mayBeOld: true },
      schema: { tags: ['risks'], querystring: riskReportQuery, response: responses(riskReport) },
    },
    async (request) => {
      const viewer = viewerOf(request)
      checkBoard(viewer, request.query.type)
      return countRiskReport(app.db, viewer, request.query)
    },
  )

  app.get(
    '/api/v1/risk-report/amounts',
    {
      config: { access: { permissions: ['access_report', 'access_report_tab'] }, keys: 'bearer', mayBeOld: true },
      schema: {
        tags: ['risks'],
        description: 'The amounts of the financial impact of the same risks, added up by currency, gross and net.',
        querystring: riskReportQuery,
        response: responses(z.array(amountSum)),
      },
    },
    async (request) => {
      const { actor } = viewerOf(request)
      checkBoard({ actor }, request.query.type)
      return sumAmounts(app.db, actor, request.query)
    },
  )

  app.get(
    '/api/v1/risks/:id',
    {
      config: { access: { roles: riskReaders }, keys: 'bearer' },
      schema: { tags: ['risks'], params: idParams, querystring: riskQuery, response: responses(riskOrCard) },
    },
    async (request) => {
      const viewer = viewerOf(request)
      const { id } = request.params
      if (request.query.fields === 'card') {
        const card = await readCard(app, viewer.actor, id)
        if (!card) throw missingId('riskId')
        return presentCard(card, viewer)
      }
      const [row] = await readWrittenRisks(app.db, viewer, { ids: [id], withNotes: true })
      if (!row) throw missingId('riskId')
      if (!request.query.include_risk_items) return WrittenJson.text(writeRisk(row, viewer)).as<Risk>()
      const itemIds = row.riskRisks.map((binding) => binding.riskId)
      const items = await readWrittenRisks(app.db, viewer, { ids: itemIds, withNotes: false })
      const written = items.map((item) => writeRisk(item, viewer))
      return WrittenJson.text(writeRisk(row, viewer, written)).as<Risk>()
    },
  )

  app.get(
    '/api/v1/risks/:id/changes',
    {
      config: { access: { roles: riskReaders }, keys: 'bearer' },
      schema: {
        tags: ['risks'],
        description: 'The revision last approved or rejected before the one shown, to be compared with it.',
        params: idParams,
        response: responses(riskChanges),
      },
    },
    async (request) => {
      const { actor, locale } = viewerOf(request)
      const { id } = request.params
      const [row] = await readRisks(app.db, actor, { ids: [id], withNotes: true, revision: 'decided' })
      if (row) return { decided: presentRiskDetail(row.detail, locale), riskRisks: row.riskRisks }
      const [visible] = await readRisks(app.db, actor, { ids: [id], withNotes: false })
      if (!visible) throw missingId('riskId')
      return { decided: null, riskRisks: [] }
    },
  )

  app.get(
    '/api/v1/risks/:id/audit',
    {
      config: { access: { roles: riskReaders }, keys: 'bearer' },
      schema: { tags: ['risks'], params: idParams, response: responses(z.array(auditEntry)) },
    },
    async (request, reply) => {
      const { actor } = viewerOf(request)
      const entries = await readAudit(app.db, actor, request.params.id)
      if (!entries) throw missingId('riskId')
      setWholeRange(reply, 'audit', entries)
      return entries
    },
  )
}
