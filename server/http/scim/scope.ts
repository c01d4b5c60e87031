import type { FastifyRequest } from 'fastify'
import type { App } from '../plugins/app.ts'
import { noStore } from '../plugins/noStore.ts'
import { flushOutbox } from '../plugins/outbox.ts'
import { securityEvents } from '../plugins/securityEvents.ts'
import { isSameSecret } from '../sameSecret.ts'
import { scimType } from './calls.ts'
import { ScimError, scimErrorBody, scimErrorOf } from './errors.ts'
import { discoveryRoutes } from './routes/discovery.ts'
import { groupRoutes } from './routes/groups.ts'
import { userRoutes } from './routes/users.ts'

/**
 * The scope of SCIM 2.0 (RFC 7644), by which the company's directory manages people and groups: with its own secret,
 * its own format of bodies and errors, and no session (docs/decisions/0045). Without SCIM_TOKEN nothing is registered.
 */
export async function scim(app: App): Promise<void> {
  const { scimTokens } = app.config
  await app.register(securityEvents)
  await app.register(noStore)
  await app.register(flushOutbox)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
  app.setErrorHandler((error, request, reply) => {
    const refused = scimErrorOf(error)
    if (refused.status >= 500) request.log.error({ err: error }, 'request failed')
    if (refused.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(refused.status).type(scimType).send(scimErrorBody(refused))
  })
  const nothingHere = () => new ScimError(404, 'There is nothing at this address')
  app.addHook('onRequest', async (request) => {
    if (scimTokens.length === 0) throw nothingHere()
    if (hasToken(request, scimTokens)) return
    request.log.warn('the directory showed no secret, or a wrong one')
    throw new ScimError(401, 'The bearer token is none of SCIM_TOKEN')
  })
  app.setNotFoundHandler(async () => {
    throw nothingHere()
  })
  await app.register(discoveryRoutes)
  await app.register(userRoutes)
  await app.register(groupRoutes)
}

/** Compares with every token, so that the duration does not reveal the matching one. */
function hasToken({ headers }: FastifyRequest, tokens: readonly string[]): boolean {
  const shown = headers.authorization ?? ''
  return tokens.filter((token) => isSameSecret(shown, `Bearer ${token}`)).length > 0
}
