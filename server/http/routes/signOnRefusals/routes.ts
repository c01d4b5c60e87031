import { z } from 'zod'
import { signOnReaders } from '#domain/access/administration'
import { signOnRefusal, signOnRefusalQuery } from '#domain/wire/signOn'
import type { App } from '#server/http/plugins/app'
import { listSignOnRefusals } from '#server/queries/signOnRefusals'
import { responses, setContentRange } from '../responses.ts'

/** Why company sign-ons came to nothing: the last fifty, for who sets the sign-on up (rule session.refusals). */
export async function signOnRefusalRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/sign-on-refusals',
    {
      config: { access: { roles: signOnReaders } },
      schema: {
        tags: ['audit'],
        querystring: signOnRefusalQuery,
        response: responses(z.array(signOnRefusal)),
      },
    },
    async (request, reply) => {
      const page = await listSignOnRefusals(app.db, request.query)
      setContentRange(reply, 'sign-on-refusals', request.query, page)
      return page.rows
    },
  )
}
