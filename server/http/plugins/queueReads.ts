import { plugin } from './plugin.ts'

/** Delay of a user's next read after a timeout, so that others run in between; in milliseconds. */
const pauseAfterCut = 1000

/**
 * On the embedded database, with its one session, a user's reads are queued: many simultaneous reads delay only their
 * sender, and others by at most one statement (docs/decisions/0028).
 */
export const queueReads = plugin(
  'take turns',
  async (app) => {
    if (app.config.databaseUrl !== undefined) return
    const lastOf = new Map<number, Promise<void>>()

    app.addHook('preHandler', async (request, reply) => {
      // Programs queue by key, with ids that no person has.
      const userId = request.keyReader ? -request.keyReader.keyId : request.currentSession?.userId
      if (userId === undefined || request.method !== 'GET') return
      const before = lastOf.get(userId)
      const mine = new Promise<void>((resolve) => {
        // In every case: the response was sent, or the caller aborted, possibly before its turn.
        const end = () => (reply.statusCode === 503 ? setTimeout(resolve, pauseAfterCut).unref() : resolve())
        if (reply.raw.destroyed) end()
        else reply.raw.once('finish', end).once('close', end)
      })
      lastOf.set(userId, mine)
      void mine.then(() => {
        if (lastOf.get(userId) === mine) lastOf.delete(userId)
      })
      await before
    })
  },
  ['authenticate'],
)
