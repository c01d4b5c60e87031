import type { FastifyError, FastifyRequest } from 'fastify'
import { ScimError, scimErrorBody, scimMime, scimRoutes, type ScimType } from '#packages/scim'
import { DirectoryRefusal } from '#server/commands/directory/context'
import { isTimedOut, isUnavailable } from '#server/database/errors'
import type { App } from '../plugins/app.ts'
import { noStore } from '../plugins/noStore.ts'
import { flushOutbox } from '../plugins/outbox.ts'
import { securityEvents } from '../plugins/securityEvents.ts'
import { isSameSecret } from '../sameSecret.ts'
import { directoryOf } from './directory.ts'

/**
 * The scope of SCIM 2.0 (RFC 7644), by which the company's directory manages people: with its own secret,
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
    return reply.code(refused.status).type(scimMime).send(scimErrorBody(refused))
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
  await app.register(scimRoutes, directoryOf(app))
}

const ofRefusal = {
  absent: [404],
  taken: [409, 'uniqueness'],
  invalid: [400, 'invalidValue'],
  lastSystemAdmin: [409],
} as const satisfies Record<DirectoryRefusal['kind'], readonly [number, ScimType?]>

/** The error in the format of RFC 7644. */
function scimErrorOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error
  if (error instanceof DirectoryRefusal) {
    const [status, scimType] = ofRefusal[error.kind]
    return new ScimError(status, error.message, scimType)
  }
  if (isTimedOut(error) || isUnavailable(error)) return new ScimError(503, 'Not available at the moment')
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status === 413) return new ScimError(413, 'The body is too large')
  if (status === 415) return new ScimError(415, 'Send application/scim+json')
  if (status !== undefined && status >= 400 && status < 500)
    return new ScimError(400, 'The body is no JSON', 'invalidSyntax')
  return new ScimError(500, 'Something went wrong here')
}

/** Compares with every token, so that the duration does not reveal the matching one. */
function hasToken({ headers }: FastifyRequest, tokens: readonly string[]): boolean {
  const shown = headers.authorization ?? ''
  return tokens.filter((token) => isSameSecret(shown, `Bearer ${token}`)).length > 0
}
