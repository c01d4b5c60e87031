import type { FastifyRequest } from 'fastify'
import { numberText } from '#domain/wire/common'
import { beginning } from '#server/database/replicas/replicas'
import { withReadScope, type ReadMark, type ReadScope } from '#server/database/replicas/readScope'
import { plugin } from './plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The read targets of the request; null without replicas. */
    readScope: ReadScope | null
  }
}

/**
 * Lets standbys serve routes whose reads can be slightly old, but never older than the reader's writes or events (rule
 * reads.replica). Without a mark the leader serves.
 */
export const readMarks = plugin(
  'read marks',
  async (app) => {
    app.decorateRequest('readScope', null)
    if (!app.replicas) return
    const secure = app.config.publicUrl?.startsWith('https:') ?? false
    // Passes the position of the browser's last write from server to server (docs/decisions/0046).
    const cookie = secure ? '__Host-risk_board_read_after' : 'risk_board_read_after'
    const options = { path: secure ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure } as const

    // Runs after the body was read, because its events would not preserve an earlier async scope.
    app.addHook('preValidation', (request, _reply, done) => {
      const mark =
        request.routeOptions.config.mayBeOld && request.method === 'GET'
          ? markOf(request, request.cookies[cookie])
          : undefined
      request.readScope = { mark }
      withReadScope(request.readScope, done)
    })

    app.addHook('onSend', async (request, reply) => {
      const written = request.readScope?.written
      if (written === undefined) return
      // Without a position the leader serves until another write.
      if (written === 'unknown') reply.clearCookie(cookie, options)
      else reply.setCookie(cookie, written, options)
    })
  },
  ['authenticate'],
)

/** The mark of the reader; undefined if missing or invalid. */
function markOf(request: FastifyRequest, shown: string | undefined): ReadMark | undefined {
  // A program with a key does not write.
  const writtenAt = request.keyReader ? beginning : shown
  if (writtenAt === undefined || !/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(writtenAt)) return undefined
  const lastEventId = request.headers['last-event-id']
  if (lastEventId === undefined) return { writtenAt }
  const number = numberText.safeParse(lastEventId)
  return number.success ? { writtenAt, toldEvent: number.data } : undefined
}
