import type { FastifyRequest } from 'fastify'
import { tooManyCalls } from '#server/errors/refusals'
import { serializeByKey } from '#server/session/serializeByKey'
import { personOf } from '../plugins/authenticate.ts'

const counts = new Map<number, number>()

/** The running import, and one in the queue, for example a caller's retry. */
const mostAtATime = 2

/**
 * Runs one import of a user at a time (rule import.turns).
 * @throws `throttled` if another one is already in the queue
 */
export async function inImportTurn<Result>(request: FastifyRequest, run: () => Promise<Result>): Promise<Result> {
  const { userId } = personOf(request)
  const count = counts.get(userId) ?? 0
  if (count === mostAtATime) throw tooManyCalls(1)
  counts.set(userId, count + 1)
  try {
    return await serializeByKey(`import of ${userId}`, run)
  } finally {
    const left = (counts.get(userId) ?? 1) - 1
    if (left === 0) counts.delete(userId)
    else counts.set(userId, left)
  }
}
