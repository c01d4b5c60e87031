import type { FastifyRequest } from 'fastify'
import { isApiKey, isReading } from '#domain/access/apiKeys'
import { Refusal, denied, keyRefused } from '#server/errors/refusals'
import { noteKeyUse, type KeyViewer } from '#server/session/apiKeys'
import { hashOf } from '#server/session/tokens'
import { isOpenTo } from './access.ts'
import type { App } from './app.ts'
import { countCall } from './callRate.ts'

/** The key of a machine in the `authorization` header: as bearer token, or as password of HTTP Basic; undefined where it is none. */
export function keyOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const [, scheme, value] = /^(Bearer|Basic) ([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme === undefined || value === undefined) return undefined
  if (scheme.toLowerCase() === 'bearer') return isApiKey(value) ? value : undefined
  if (routeOptions.config.keys !== 'basic') return undefined
  // The part before the first colon is a user name, and a key has none.
  const pair = Buffer.from(value, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/**
 * Lets a machine with a living key read what a Viewer of its company group may, where the route is open to keys: nothing that
 * writes, no account and no administration is (rule keys.reading). A key of indicators writes their values alone (rule keys.values).
 * @throws 401 for a key that is not alive, 403 for a call that no key makes, 429 for one too many
 */
export async function admitKey(app: App, request: FastifyRequest, key: string): Promise<void> {
  const hash = hashOf(key)
  const { keys } = app.sessionMemory
  // The cache only grants; refusing a key reads the database.
  const known = keys.recall(hash)
  const reader = known && !refusalOf(known, request) ? known : await keys.read(hash)
  if (!reader) throw keyRefused()
  request.keyReader = reader
  // Users count from 1 on, so a key has a count of its own below.
  countCall(app.callRate, -reader.keyId)
  const refusal = refusalOf(reader, request)
  if (refusal) throw refusal
  if (reader.isStale) {
    await noteKeyUse(app.db, reader.keyId).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the use of a key was not noted')
    })
  }
}

function refusalOf({ actor, indicatorIds }: KeyViewer, request: FastifyRequest): Refusal | undefined {
  const { access, keys } = request.routeOptions.config
  if (keys === 'values' || indicatorIds !== null) {
    const { id } = request.params as { id?: string }
    const isOwn = keys === 'values' && indicatorIds !== null && indicatorIds.includes(Number(id))
    return isOwn
      ? undefined
      : new Refusal('denied', indicatorIds ? 'serverErrors.keyWritesValues' : 'serverErrors.keyReadsOnly')
  }
  const isOpen = keys !== undefined && isReading(request.method) && access !== undefined && access !== 'public'
  if (!isOpen || access === 'token') return new Refusal('denied', 'serverErrors.keyReadsOnly')
  return isOpenTo(access, actor) ? undefined : denied()
}
