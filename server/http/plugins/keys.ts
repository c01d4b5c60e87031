import type { FastifyRequest } from 'fastify'
import { isApiKey, isReading } from '#domain/access/apiKeys'
import { Refusal, denied, keyRefused } from '#server/errors/refusals'
import { noteKeyUse, type KeyViewer } from '#server/session/apiKeys'
import { hashOf } from '#server/session/tokens'
import { isOpenTo } from './access.ts'
import type { App } from './app.ts'
import { countCall } from './callRate.ts'

/**
 * Returns the API key in the `authorization` header: as bearer token, or as password of HTTP Basic; undefined if it is
 * not a key.
 */
export function keyOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const [, scheme, value] = /^(Bearer|Basic) ([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme === undefined || value === undefined) return undefined
  if (scheme.toLowerCase() === 'bearer') return isApiKey(value) ? value : undefined
  if (routeOptions.config.keys !== 'basic') return undefined
  // The part before the first colon is a user name, which a key does not have.
  const pair = Buffer.from(value, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/**
 * Gives a program with a valid key the read access of a Viewer of its company group, on routes for keys: no writes, no
 * account and no administration (rule keys.reading). A key of indicators can only write their values (rule
 * keys.values).
 * @throws 401 for an invalid key, 403 for a call that no key can make, 429 for too many calls
 */
export async function admitKey(app: App, request: FastifyRequest, key: string): Promise<void> {
  const hash = hashOf(key)
  const { keys } = app.sessionMemory
  // The cache only grants; refusing a key reads the database.
  const known = keys.recall(hash)
  const reader = known && !refusalOf(known, request) ? known : await keys.read(hash)
  if (!reader) throw keyRefused()
  request.keyReader = reader
  // User ids start at 1, so keys have negative ids in the counter.
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
