import type { FastifyReply, FastifyRequest } from 'fastify'
import { signOnKinds, type SignOnKind } from '#domain/access/signOnKinds'
import { loginByIdentity, signInCalls } from '#domain/wire/calls/signIn'
import type { LoginResponse } from '#domain/wire/session'
import { loginByIdentity as openSession } from '#server/commands/identity/loginByIdentity'
import type { App } from '#server/http/plugins/app'
import { securityTraceOf } from '#server/http/plugins/securityEvents'
import type { ProviderTokens } from '#server/session/identityProvider'
import type { SecurityTrace } from '#server/session/securityTrace'
import { factsOf } from '#server/session/signOn/refused'
import { nonceOf } from '#server/session/signOn/secrets'
import { newToken } from '#server/session/tokens'
import { implement } from '../implement.ts'
import { callerOf } from './callerOf.ts'
import { rememberDevice } from './deviceCookie.ts'
import { nonceCookieOf } from './nonceCookie.ts'

/**
 * Sign-in with an identity token that the caller requested from the provider itself (rule session.identity-token). In
 * the web app the server does that (`signOn.ts`).
 */
export async function identityRoutes(app: App): Promise<void> {
  const cookie = nonceCookieOf(app)

  implement(app, signInCalls.readNonce, async (_request, reply) => {
    const secret = newToken()
    reply.setCookie(cookie.name, secret, cookie.options)
    return { nonce: nonceOf(secret) }
  })
  for (const name of signOnKinds) {
    implement(app, loginByIdentity(name), (request, reply) =>
      completeSignOn(app, name, request, reply, async () => ({ idToken: request.body.idToken })),
    )
  }
}

/**
 * Responds to a sign-on with a session, or traces the reason of its failure (rule session.refusals).
 * @param tokensOf returns the tokens of the provider
 */
export async function completeSignOn(
  app: App,
  name: SignOnKind,
  request: FastifyRequest,
  reply: FastifyReply,
  tokensOf: (secret: string | undefined) => Promise<ProviderTokens>,
): Promise<LoginResponse> {
  const cookie = nonceCookieOf(app)
  const secret = request.cookies[cookie.name]
  const { device, trace } = callerOf(request)
  const response = await tracingRefusals(name, request, async () =>
    openSession(app.db, app.identityProviders[name], {
      ...(await tokensOf(secret)),
      name,
      secret,
      device,
      trace,
      sessionHours: app.config.sessionHours,
      sessionIdleMinutes: app.config.sessionIdleMinutes,
    }),
  )
  await rememberDevice(app, request, reply, response.accessToken)
  reply.clearCookie(cookie.name, cookie.options)
  return response
}

/** Runs a part of a sign-on; the event of the call contains the reason of a refusal (rule session.refusals). */
export async function tracingRefusals<Result>(
  provider: SignOnKind,
  request: FastifyRequest,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const facts = factsOf(error)
    if (facts) {
      const { reason, issuer = null, audience = null, detail = null } = facts
      const signOn = { provider, reason, issuer, audience, detail }
      Object.assign(securityTraceOf(request), { event: 'sign_in', signOn } satisfies Partial<SecurityTrace>)
    }
    throw error
  }
}
