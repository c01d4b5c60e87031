import type { FastifyRequest } from 'fastify'
import { numberText } from '#domain/wire/common'
import { beginning } from '#server/database/replicas/replicas'
import { withReadScope, type ReadMark, type ReadScope } from '#server/database/replicas/readScope'
import { plugin } from './plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request may read where; null where there are no replicas. */
    readScope: ReadScope | null
  }
}

/**
 * Lets standbys answer routes whose reads may be a moment old, but never behind what the reader wrote or was told of
 * (rule reads.replica). Whoever shows no mark may have written anything: the leader answers them.
 */
export const readMarks = plugin(
  'read marks',
  async (app) => {
    app.decorateRequest('readScope', null)
    if (!app.replicas) return
    const secure = app.config.publicUrl?.startsWith('https:') ?? false
    // Carries the place of the browser's last write from server to server (docs/decisions/0046).
    const cookie = secure ? '__Host-risk_board_read_after' : 'risk_board_read_after'
    const options = { path: secure ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure } as const

    // After the body was read, whose events know nothing of a scope that was opened before.
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
      // Where the place is not known the leader answers until there is another write.
      if (written === 'unknown') reply.clearCookie(cookie, options)
      else reply.setCookie(cookie, written, options)
    })
  },
  ['authenticate'],
)

/** What the reader has seen, as far as they say; undefined where they say nothing that can be understood. */
function markOf(request: FastifyRequest, shown: string | undefined): ReadMark | undefined {
  // A machine with a key writes nothing.
  const writtenAt = request.keyReader ? beginning : shown
  if (writtenAt === undefined || !/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(writtenAt)) return undefined
  const told = request.headers['last-event-id']
  if (told === undefined) return { writtenAt }
  const number = numberText.safeParse(told)
  return number.success ? { writtenAt, toldEvent: number.data } : undefined
}
