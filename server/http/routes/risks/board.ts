import { owesFactor } from '#domain/access/secondFactor'
import { boardPermission } from '#domain/risks/access/visibility'
import { board, boardQuery, type Board } from '#domain/wire/board'
import { denied } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { writeCard } from '#server/http/presenters/riskCard'
import { WrittenJson } from '#server/http/writtenJson'
import { readBoard } from '#server/queries/risks/board'
import { responses, viewerOf } from '../responses.ts'

/** What the first screen shows of the board, in one call (rule wire.board). */
export async function boardRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/risks/board',
    {
      // Everybody's first page asks for it before it knows who is there: who has no board is told so, and not refused.
      config: { access: 'signedIn', duringEnrolment: true, withoutRole: true, mayBeOld: true },
      schema: {
        tags: ['risks'],
        description: 'The cards, counts and heat maps of a board in one; null for who has none.',
        querystring: boardQuery,
        response: responses(board.nullable()),
      },
    },
    async (request) => {
      const session = sessionOf(request)
      if (session.actor === null || owesFactor(app.config.secondFactorRequired, session)) return null
      const viewer = viewerOf(request)
      const { type } = request.query
      if (type !== undefined && !viewer.actor.permissions.has(boardPermission[type])) throw denied()
      const found = await readBoard(app, viewer, request.query, (row) => writeCard(row, viewer))
      if (found === null) return null
      const { page, ...rest } = found
      const total = page.isMore ? null : page.total
      return WrittenJson.object({ ...rest, total }, 'cards', WrittenJson.list(page.rows)).as<Board>()
    },
  )
}
