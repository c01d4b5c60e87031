import { ratingPatternCalls as calls } from '#domain/wire/calls/ratingPatterns'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readRatingPatterns } from '#server/queries/ratingPatterns/readPatterns'
import { implementWholeList } from '../implement.ts'
import { checkArea } from '../placeOfGroup.ts'

/** The rating patterns of company groups. */
export async function ratingPatternRoutes(app: App): Promise<void> {
  implementWholeList(app, calls.readRatingPatterns, 'rating-patterns', async (request) => {
    const actor = actorOf(request)
    await checkArea(app.db, actor, request.query.company_group_id)
    return readRatingPatterns(app.db, actor, request.query)
  })
}
