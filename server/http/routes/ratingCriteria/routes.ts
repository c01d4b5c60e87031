import { criteriaWriters } from '#domain/access/administration'
import { ratingCriteria, ratingCriteriaInput } from '#domain/wire/ratingCriteria'
import { changeCriteria } from '#server/commands/ratingCriteria/changeCriteria'
import type { App } from '#server/http/plugins/app'
import { readRatingCriteria } from '#server/queries/ratingCriteria'
import { responses } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['rating criteria']

/** What the rates of each scale mean; everyone signed in may read it (rule scoring.criteria). */
export async function ratingCriteriaRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/rating-criteria',
    { config: { access: 'signedIn', keys: 'bearer' }, schema: { tags, response: responses(ratingCriteria) } },
    async () => readRatingCriteria(app.db),
  )

  app.put(
    '/api/v1/rating-criteria',
    {
      config: { access: { roles: criteriaWriters } },
      schema: { tags, body: ratingCriteriaInput, response: responses(ratingCriteria) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await changeCriteria(context, request.body)
        return readRatingCriteria(context.tx)
      }),
  )
}
