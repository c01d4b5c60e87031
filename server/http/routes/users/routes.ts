import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { idParams } from '#domain/wire/common'
import { preferences } from '#domain/wire/session'
import { user, userInput, userListQuery, userWithWaiting, type UserWithWaiting } from '#domain/wire/users'
import { invite } from '#server/commands/users/invite'
import { setPreferences } from '#server/commands/users/setPreferences'
import { updateUser } from '#server/commands/users/updateUser'
import { transaction } from '#server/database/client'
import { announce } from '#server/database/signals'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { presentUser } from '#server/http/presenters/user'
import { listUsers, readUser } from '#server/queries/users'
import { readWaitingRecords } from '#server/queries/waitingRecords'
import { responses, setContentRange, viewerOf } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: administrators } }
const tags = ['users']

/** The people an administrator sees and administers (rule admin.people), and what each chooses for themselves. */
export async function userRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/users',
    { config, schema: { tags, querystring: userListQuery, response: responses(z.array(user)) } },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const page = await listUsers(app.db, viewer.actor, request.query)
      setContentRange(reply, 'users', request.query, page)
      return page.rows.map((row) => presentUser(row, viewer))
    },
  )

  app.get(
    '/api/v1/users/:id',
    { config, schema: { tags, params: idParams, response: responses(userWithWaiting) } },
    async (request) => userResponse(app, request, request.params.id),
  )

  app.put(
    '/api/v1/users/:id',
    {
      config: { ...config, confirmation: 'protected' },
      schema: { tags, params: idParams, body: userInput, response: responses(userWithWaiting) },
    },
    async (request) => {
      const { id } = request.params
      await runCommand(app, request, (context) => updateUser(context, id, request.body))
      if (request.body.isActive === false) await announce(app.db, 'sessions')
      return userResponse(app, request, id)
    },
  )

  app.post(
    '/api/v1/users/:id/invitation',
    {
      config: { ...config, confirmation: 'protected' },
      schema: {
        tags,
        description:
          'Mails somebody who never signed in the way in: a link to choose a password, or the way to the company sign-on.',
        params: idParams,
        response: responses(user),
      },
    },
    async (request) => {
      const { id } = request.params
      return runCommand(app, request, async (context) => {
        await invite(context, id, app.config)
        const viewer = viewerOf(request)
        const row = await readUser(context.tx, viewer.actor, id)
        if (!row) throw missingId('userId')
        return presentUser(row, viewer)
      })
    },
  )

  app.put(
    '/api/v1/users/preferences',
    {
      config: { access: 'signedIn' },
      schema: { tags, body: preferences, response: responses(preferences) },
    },
    async (request) => {
      await transaction(app.db, (tx) => setPreferences(tx, actorOf(request).userId, request.body))
      return request.body
    },
  )
}

async function userResponse(app: App, request: FastifyRequest, id: number): Promise<UserWithWaiting> {
  const viewer = viewerOf(request)
  const row = await readUser(app.db, viewer.actor, id)
  if (!row) throw missingId('userId')
  const user = presentUser(row, viewer)
  // What waits for somebody who also works elsewhere is partly none of the caller's business.
  return { ...user, waiting: user.editDenied === null ? await readWaitingRecords(app.db, id) : [] }
}
