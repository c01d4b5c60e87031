import { mustSetUpFactor } from '#domain/access/secondFactor'
import type { Board } from '#domain/wire/board'
import { riskListCalls } from '#domain/wire/calls/riskLists'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { writeCard } from '#server/http/presenters/riskCard'
import { WrittenJson } from '#server/http/writtenJson'
import { readBoard } from '#server/queries/lists/board'
import { implement } from '../implement.ts'
import { viewerOfBoard } from './viewerOfBoard.ts'

/** The data of the first screen of the board, in one call (rule wire.board). */
export async function boardRoutes(app: App): Promise<void> {
  implement(app, riskListCalls.readBoard, async (request) => {
    const session = sessionOf(request)
    if (session.actor === null || mustSetUpFactor(app.config.secondFactorRequired, session)) return null
    const viewer = viewerOfBoard(request)
    const found = await readBoard(app, viewer, request.query, (row) => writeCard(row, viewer))
    if (found === null) return null
    const { page, ...rest } = found
    const total = page.isMore ? null : page.total
    return WrittenJson.object({ ...rest, total }, 'cards', WrittenJson.list(page.rows)).as<Board>()
  })
}
