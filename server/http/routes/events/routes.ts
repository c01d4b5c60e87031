import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { errorBody } from '#domain/wire/errors'
import { eventsQuery } from '#domain/wire/events'
import { numberText } from '#domain/wire/common'
import { invalid, noDefaultRole, notSignedIn } from '#server/errors/refusals'
import { createHub } from '#server/delivery/live/hub'
import type { App } from '#server/http/plugins/app'
import { refuseOwing } from '#server/http/plugins/authenticate'
import { countCall } from '#server/http/plugins/callRate'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'

/**
 * GET /api/v1/events: changes as server-sent events (rule events.stream). A browser's EventSource can send no header,
 * so the token comes in the query and is checked here as `authenticate` does elsewhere, before the query is.
 */
export async function eventRoutes(app: App): Promise<void> {
  const hub = createHub(app.db, app.log)
  app.addHook('preClose', () => hub.close())

  app.get(
    '/api/v1/events',
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      onRequest: async (request) => {
        const session = await findSession(app.db, hashOf(tokenOf(request)))
        if (!session) throw notSignedIn()
        refuseOwing(app, session)
        if (!session.actor) throw noDefaultRole()
        countCall(app.callRate, session.userId)
      },
      schema: {
        tags: ['events'],
        description:
          'Events `risk`, `role-assignment`, `setting`, `reminder` and `heartbeat`; `last-event-id` resumes.',
        querystring: eventsQuery,
        response: { 200: z.any().describe('text/event-stream'), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const stream = await hub.open(hashOf(request.query.token), lastEventIdOf(request))
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          // A proxy that gathers responses would hold events back.
          'x-accel-buffering': 'no',
          // Nothing follows on this connection: it must not outlive the stream when the server closes.
          connection: 'close',
        })
        .send(stream)
    },
  )
}

function tokenOf(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string' || token === '') throw notSignedIn()
  return token
}

function lastEventIdOf(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id']
  if (header === undefined || header === '') return null
  const number = numberText.or(z.literal('0').transform(() => 0)).safeParse(header)
  if (!number.success) throw invalid({ 'last-event-id': { message: 'number' } })
  return number.data
}
