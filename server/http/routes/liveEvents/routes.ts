import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyRequest, FastifyReply } from 'fastify'
import { z } from 'zod'
import { liveEventCalls } from '#domain/wire/calls/liveEvents'
import { numberText } from '#domain/wire/common'
import type { Db } from '#server/database/client'
import { createHub } from '#server/delivery/live/hub'
import { invalid, noDefaultRole, notSignedIn } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { refuseOwing, sessionOf } from '#server/http/plugins/authenticate'
import { countCall } from '#server/http/plugins/callRate'
import { findSession } from '#server/session/currentSession'
import { createEventTicket, spendEventTicket } from '#server/session/eventTickets'
import { hashOf } from '#server/session/tokens'
import { implement, routeOf, type RequestOf } from '../implement.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of the token whose session opens an event stream. */
    streamOf: string | null
  }
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A buffering proxy would delay events.
  'x-accel-buffering': 'no',
  // The connection is used only for the stream: it must end with it when the server closes.
  connection: 'close',
}

/**
 * GET /api/v1/events: changes as server-sent events (rule events.stream). A browser's EventSource cannot send headers,
 * so a ticket or the token is in the query and is checked here like in `authenticate`, before the query. A used ticket
 * is worthless to readers of the URL (rule events.ticket).
 */
export async function liveEventRoutes(app: App): Promise<void> {
  const hub = createHub(app.db, app.log, { onCount: (open) => app.metrics?.eventStreams.set(open) })
  app.addHook('preClose', () => hub.close())

  app.decorateRequest('streamOf', null)

  implement(app, liveEventCalls.makeEventTicket, async (request) => {
    const { ticket, expiresAt } = await createEventTicket(app.db, sessionOf(request).sessionId)
    return { ticket, expiresAt: expiresAt.toISOString() }
  })

  app.route({
    ...routeOf(liveEventCalls.streamEvents),
    onRequest: async (request) => {
      const tokenHash = await tokenHashOf(app.db, request)
      const session = tokenHash === undefined ? undefined : await findSession(app.db, tokenHash)
      if (!session) throw notSignedIn()
      refuseOwing(app, session)
      if (!session.actor) throw noDefaultRole()
      countCall(app.callRate, session.userId)
      request.streamOf = tokenHash ?? null
    },
    handler: async (request, reply) => {
      if (request.streamOf === null) throw notSignedIn()
      const { query } = request as RequestOf<typeof liveEventCalls.streamEvents>
      const lastEventId = lastEventIdOf(request) ?? query.last_event_id ?? null
      await hub.open(request.streamOf, lastEventId, () => takeOver(reply, streamHeaders))
    },
  })
}

/** The hash of the token of the caller's session, by a ticket or by the token itself. */
async function tokenHashOf(db: Db, { query }: FastifyRequest): Promise<string | undefined> {
  const { ticket, token } = query as { ticket?: unknown; token?: unknown }
  if (typeof ticket === 'string' && ticket !== '') return spendEventTicket(db, ticket)
  return typeof token === 'string' && token !== '' ? hashOf(token) : undefined
}

function lastEventIdOf(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id']
  if (header === undefined || header === '') return null
  const number = numberText.or(z.literal('0').transform(() => 0)).safeParse(header)
  if (!number.success) throw invalid({ 'last-event-id': { message: 'number' } })
  return number.data
}

/**
 * Writes the head of a response with the headers of hooks, and leaves its body to the caller: Fastify would need a
 * stream, with some thirty functions. `onSend` hooks do not run.
 * @param headers those that such a hook would add
 */
export function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>>): ServerResponse {
  const response = reply.headers(headers).hijack().raw
  if (response.destroyed) return response
  response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  // If it were sent with the first part of the body, it would stay in memory as the eighty pieces from which Node.js
  // built it.
  response.flushHeaders()
  response.once('close', () => {
    // Logs the same line as for any other stream that its client closes.
    if (!response.writableFinished) reply.log.info({ res: reply }, 'stream closed prematurely')
  })
  return response
}
