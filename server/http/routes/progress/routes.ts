import { progress } from '#domain/wire/progress'
import type { App } from '#server/http/plugins/app'
import { readProgress } from '#server/queries/progress'
import { responses, viewerOf } from '../responses.ts'

/** How far company groups have come, for who administers them (rule progress.coverage). */
export async function progressRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/progress',
    {
      config: { access: { roles: ['Group Admin' as const] } },
      schema: {
        tags: ['progress'],
        description: 'Who recorded, submitted and reported in the reach of the caller, and who is late.',
        response: responses(progress),
      },
    },
    async (request) => readProgress(app.db, viewerOf(request), new Date()),
  )
}
