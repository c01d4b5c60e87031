import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { personDenialOf } from '#domain/access/personAdministration'
import { idParams } from '#domain/wire/common'
import { endedSessions, openSession } from '#domain/wire/sessions'
import { endSessionsOf } from '#server/commands/users/endSessionsOf'
import { Refusal, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf, sessionOf } from '#server/http/plugins/authenticate'
import { listSessions } from '#server/queries/sessions'
import { readUser } from '#server/queries/users'
import { endSessions, sessionsOf } from '#server/session/sessions'
import { announce } from '#server/database/signals'
import { deleted, responses, setWholeRange } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['sessions']
const rows = z.array(openSession)

/** Where somebody is signed in: everyone their own, administrators of the people they administer (rule session.own-sessions). */
export async function sessionRoutes(app: App): Promise<void> {
  const own = { access: 'signedIn' } as const
  const ofOthers = { access: { roles: administrators } }

  app.get('/api/v1/sessions', { config: own, schema: { tags, response: responses(rows) } }, async (request, reply) => {
    const { userId, sessionId } = sessionOf(request)
    const found = await listSessions(app.db, userId, sessionId)
    setWholeRange(reply, 'sessions', found)
    return found
  })

  app.delete(
    '/api/v1/sessions',
    { config: own, schema: { tags, response: responses(endedSessions) } },
    async (request) => {
      const { userId, sessionId } = sessionOf(request)
      return { ended: await endSessions(app.db, sessionsOf(userId, { except: sessionId })) }
    },
  )

  app.delete(
    '/api/v1/sessions/:id',
    { config: own, schema: { tags, params: idParams, response: responses(deleted) } },
    async (request) => {
      const { id } = request.params
      const ended = await endSessions(app.db, sessionsOf(sessionOf(request).userId, { only: id }))
      if (ended === 0) throw missingId('sessionId')
      return { id }
    },
  )

  app.get(
    '/api/v1/users/:id/sessions',
    { config: ofOthers, schema: { tags, params: idParams, response: responses(rows) } },
    async (request, reply) => {
      const { id } = request.params
      const person = await readUser(app.db, actorOf(request), id)
      if (!person) throw missingId('userId')
      const denial = personDenialOf(actorOf(request), { ...person, userId: id })
      if (denial && denial !== 'ownAccount') throw new Refusal('denied', `editDenials.${denial}`)
      const found = await listSessions(app.db, id, sessionOf(request).sessionId)
      setWholeRange(reply, 'sessions', found)
      return found
    },
  )

  app.delete(
    '/api/v1/users/:id/sessions',
    {
      config: { ...ofOthers, confirmation: 'protected' },
      schema: { tags, params: idParams, response: responses(endedSessions) },
    },
    async (request) => {
      const ended = await runCommand(app, request, (context) => endSessionsOf(context, request.params.id))
      await announce(app.db, 'sessions')
      return { ended }
    },
  )
}
