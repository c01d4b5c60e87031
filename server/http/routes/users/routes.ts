import { z } from 'zod'
import { user, userListQuery } from '#domain/wire/roleAssignments'
import { preferences } from '#domain/wire/session'
import { administrators } from '#domain/access/administration'
import { setPreferences } from '#server/commands/users/setPreferences'
import type { App } from '#server/http/plugins/app'
import { listUsers } from '#server/queries/users'
import { actorOf } from '#server/http/plugins/authenticate'
import { responses, setContentRange } from '../responses.ts'

/** The people an administrator may assign roles to (rule permissions.reading), and what each chooses for themselves. */
export async function userRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/users',
    {
      config: { access: { roles: administrators } },
      schema: { tags: ['users'], querystring: userListQuery, response: responses(z.array(user)) },
    },
    async (request, reply) => {
      const page = await listUsers(app.db, actorOf(request), request.query)
      setContentRange(reply, 'users', request.query, page)
      return page.rows
    },
  )

  app.put(
    '/api/v1/users/preferences',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['users'], body: preferences, response: responses(preferences) },
    },
    async (request) => {
      await setPreferences(app.db, actorOf(request).userId, request.body)
      return request.body
    },
  )
}
