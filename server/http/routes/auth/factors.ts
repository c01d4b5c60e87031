import type { FastifyRequest } from 'fastify'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { isRequiredFor } from '#domain/access/secondFactor'
import { factorCalls as calls } from '#domain/wire/calls/factors'
import { translate } from '#i18n/translate'
import { renewRecoveryCodes } from '#server/commands/factors/changeFactors'
import { confirmSession, recordProof } from '#server/commands/factors/confirmSession'
import { beginCodes, proveCodes, removeCodes } from '#server/commands/factors/enrolCodes'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { readFactors } from '#server/queries/sessions/factors'
import { readSession } from '#server/queries/sessions/sessionUser'
import { implement } from '../implement.ts'

/** The second factors of the caller's account, and the confirmation of a session. */
export async function factorRoutes(app: App): Promise<void> {
  const productOf = (request: FastifyRequest) => translate(localeOf(request), 'mails.sender')

  implement(app, calls.readFactors, async (request) => {
    const session = sessionOf(request)
    const { user } = await readSession(app.db, session.userId, localeOf(request), app.config.defaultEras)
    return {
      isServed: servesPasswords(app.config.passwordSignIn, user.userType),
      isRequired: isRequiredFor(app.config.secondFactorRequired, session),
      offers: { codes: app.factorKeys.isThere },
      ...(await readFactors(app.db, session.userId)),
    }
  })
  implement(app, calls.beginCodes, (request) =>
    beginCodes(app.db, app.config, app.factorKeys, sessionOf(request).userId, productOf(request)),
  )
  implement(app, calls.proveCodes, async (request) => {
    const { userId, sessionId } = sessionOf(request)
    const codes = await proveCodes(app.db, app.factorKeys, userId, request.body.code)
    await recordProof(app.db, sessionId, { isByFactor: true })
    return { recoveryCodes: codes }
  })
  implement(app, calls.removeCodes, async (request) => {
    await removeCodes(app.db, sessionOf(request).userId)
    return { result: true }
  })
  implement(app, calls.renewRecoveryCodes, async (request) => ({
    recoveryCodes: await renewRecoveryCodes(app.db, sessionOf(request).userId),
  }))
  implement(app, calls.confirmSession, async (request) => {
    const session = sessionOf(request)
    const until = await confirmSession(app.db, app.factorKeys, app.config, session, request.body, request.ip)
    return { confirmedUntil: until.toISOString() }
  })
}
