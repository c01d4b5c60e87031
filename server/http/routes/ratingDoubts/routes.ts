import { ratingDoubtCalls as calls } from '#domain/wire/calls/ratingDoubts'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { presentCard } from '#server/http/presenters/riskCard'
import { listDoubts } from '#server/queries/ratingDoubts/listDoubts'
import { readRatingPatterns } from '#server/queries/ratingDoubts/readPatterns'
import { implementList, implementWholeList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** The ratings in doubt, and the rating patterns of company groups. */
export async function ratingDoubtRoutes(app: App): Promise<void> {
  implementWholeList(app, calls.readRatingPatterns, 'rating-patterns', async (request) => {
    return readRatingPatterns(app.db, actorOf(request), request.query)
  })
  implementList(app, calls.listRiskDoubts, 'risk-doubts', async (request) => {
    const { rows, total } = await listDoubts(app.db, actorOf(request), request.query)
    const doubts = rows.map(({ card, ...doubt }) => {
      const risk = presentCard(card, viewerOf(request))
      return { risk, facts: risk.facts, ...doubt }
    })
    return { rows: doubts, total }
  })
}
