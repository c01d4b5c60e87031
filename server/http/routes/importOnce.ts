import type { FastifyRequest } from 'fastify'
import { runImport, type ImportKind, type ImportOptions } from '#server/commands/imports'
import { tooManyCalls } from '#server/errors/refusals'
import { serializeByKey } from '#server/session/serializeByKey'
import { personOf } from '../plugins/authenticate.ts'
import type { App } from '../plugins/app.ts'
import { createOnce } from './createOnce.ts'
import { viewerOf } from './responses.ts'

const counts = new Map<number, number>()

/** The running import, and one in the queue, for example a caller's retry. */
const mostAtATime = 2

/** The options of an import by this request. */
export const importOptions = (app: App, request: FastifyRequest): ImportOptions => {
  const { companyDomains, passwordSignIn } = app.config
  return { companyDomains, passwordSignIn, locale: viewerOf(request).locale }
}

/**
 * Imports the rows of a request, once per idempotency key, and one import of a user at a time (rule import.turns).
 * @throws `throttled` if another one is already in the queue
 */
export async function importOnce<Input extends { dryRun?: boolean | undefined }, Difference, Result>(
  app: App,
  request: FastifyRequest & { body: Input },
  kind: Pick<ImportKind<Input, Difference, Result, never>, 'compare' | 'write' | 'present'>,
  onWritten?: ImportOptions['onWritten'],
): Promise<Result> {
  const options = { ...importOptions(app, request), onWritten }
  const { userId } = personOf(request)
  const count = counts.get(userId) ?? 0
  if (count === mostAtATime) throw tooManyCalls(1)
  counts.set(userId, count + 1)
  try {
    return await serializeByKey(`import of ${userId}`, () =>
      createOnce(app, request, (context) => runImport(kind, context, request.body, options)),
    )
  } finally {
    const left = (counts.get(userId) ?? 1) - 1
    if (left === 0) counts.delete(userId)
    else counts.set(userId, left)
  }
}
