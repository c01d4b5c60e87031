import { ratingCriteriaCalls } from '#domain/wire/calls/ratingCriteria'
import { changeCriteria } from '#server/commands/ratingCriteria/changeCriteria'
import type { App } from '#server/http/plugins/app'
import { readRatingCriteria } from '#server/queries/organisation/ratingCriteria'
import { implement, implementCommand } from '../implement.ts'

/** The criteria of each scale. */
export async function ratingCriteriaRoutes(app: App): Promise<void> {
  implement(app, ratingCriteriaCalls.readRatingCriteria, () => readRatingCriteria(app.db))
  implementCommand(app, ratingCriteriaCalls.saveRatingCriteria, async (context, { body }) => {
    await changeCriteria(context, body)
    return readRatingCriteria(context.tx)
  })
}
