import { ratingPatternCalls as calls } from '#domain/wire/calls/ratingPatterns'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readRatingPatterns } from '#server/queries/ratingPatterns/readPatterns'
import { implementWholeList } from '../implement.ts'

/** The rating patterns of company groups. */
export async function ratingPatternRoutes(app: App): Promise<void> {
  implementWholeList(app, calls.readRatingPatterns, 'rating-patterns', async (request) => {
    return readRatingPatterns(app.db, actorOf(request), request.query)
  })
}
