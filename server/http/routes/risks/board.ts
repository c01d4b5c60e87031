import { owesFactor } from '#domain/access/secondFactor'
import { boardPermission } from '#domain/access/visibility'
import { board, boardQuery } from '#domain/wire/board'
import { denied } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { presentCard } from '#server/http/presenters/riskCard'
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
      const found = await readBoard(app, viewer.actor, request.query)
      if (found === null) return null
      const { page, ...rest } = found
      return {
        ...rest,
        cards: page.rows.map((row) => presentCard(row, viewer)),
        total: page.isMore ? null : page.total,
      }
    },
  )
}
