import { mustSetUpFactor } from '#domain/access/secondFactor'
import { boardPermission } from '#domain/risks/access/visibility'
import { riskListCalls } from '#domain/wire/calls/riskLists'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { presentCard } from '#server/http/presenters/riskCard'
import { readBoard } from '#server/queries/lists/board'
import { checkType } from '../checkRequested.ts'
import { implement } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** The data of the first screen of the board, in one call (rule wire.board). */
export async function boardRoutes(app: App): Promise<void> {
  implement(app, riskListCalls.readBoard, async (request) => {
    const session = sessionOf(request)
    if (session.actor === null || mustSetUpFactor(app.config.secondFactorRequired, session)) return null
    const viewer = viewerOf(request)
    // Not by `ofType` of its row, which would refuse a user without a role or a second factor; they get null.
    checkType(boardPermission, viewer.actor, request.query.type)
    const found = await readBoard(app.db, viewer.actor, request.query)
    if (found === null) return null
    const { page, ...rest } = found
    const total = page.isMore ? null : page.total
    return { ...rest, total, cards: page.rows.map((row) => presentCard(row, viewer)) }
  })
}
