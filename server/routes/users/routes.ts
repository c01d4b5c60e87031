import { z } from 'zod'
import { user, userListQuery } from '../../../domain/api/roleAssignments.ts'
import { administrators } from '../../../domain/policies/administration.ts'
import type { App } from '../../plugins/app.ts'
import { listUsers } from '../../queries/users.ts'
import { actorOf } from '../../session/authenticate.ts'
import { answers, setContentRange } from '../answers.ts'

/** The people an administrator may assign roles to (contract 5). */
export function userRoutes(app: App): void {
  app.get(
    '/api/v1/users',
    {
      config: { access: { roles: administrators } },
      schema: { tags: ['users'], querystring: userListQuery, response: answers(z.array(user)) },
    },
    async (request, reply) => {
      const page = await listUsers(app.db, actorOf(request), request.query)
      setContentRange(reply, 'users', request.query, page)
      return page.rows
    },
  )
}
