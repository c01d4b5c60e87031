import { riskListCalls } from '#domain/wire/calls/riskLists'
import { riskCalls } from '#domain/wire/calls/risks'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { compareDays } from '#server/queries/risks/movement/compareDays'
import { levelsOfRisks } from '#server/queries/risks/movement/levelsOfRisk'
import { countMovement } from '#server/queries/risks/movement/movementOver'
import { implement, implementWholeList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** Levels over time: of all visible records, and of one record. */
export async function riskMovementRoutes(app: App): Promise<void> {
  implement(app, riskListCalls.readRiskMovement, async (request) =>
    countMovement(app.db, viewerOf(request), request.query),
  )
  implement(app, riskListCalls.compareDays, async (request) =>
    compareDays(app.db, viewerOf(request).actor, request.query),
  )
  implementWholeList(app, riskCalls.readRiskLevels, 'levels', async (request) => {
    const { id } = request.params
    return existing((await levelsOfRisks(app.db, viewerOf(request).actor, [id])).get(id), 'riskId')
  })
}
