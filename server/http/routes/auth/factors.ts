import type { FastifyRequest } from 'fastify'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { isRequiredFor } from '#domain/access/secondFactor'
import { factorCalls as calls } from '#domain/wire/calls/factors'
import { translate } from '#i18n/translate'
import { askToConfirm, confirmSession, recordProof } from '#server/commands/factors/confirmSession'
import { beginCodes, proveCodes, removeCodes } from '#server/commands/factors/enrolCodes'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '#server/commands/factors/enrolPasskeys'
import { renewRecoveryCodes } from '#server/commands/factors/renewRecoveryCodes'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { readFactors } from '#server/queries/factors'
import { readSession } from '#server/queries/sessionUser'
import { implement } from '../implement.ts'
import { factorMeansOf } from './factorMeans.ts'

/** The second factors of the caller's account, and the confirmation of a session. */
export async function factorRoutes(app: App): Promise<void> {
  const productOf = (request: FastifyRequest) => translate(localeOf(request), 'mails.sender')

  implement(app, calls.readFactors, async (request) => {
    const session = sessionOf(request)
    const { keys, party } = factorMeansOf(app, request)
    const { user } = await readSession(app.db, session.userId, localeOf(request), app.config.defaultEras)
    return {
      isServed: servesPasswords(app.config.passwordSignIn, user.userType),
      isRequired: isRequiredFor(app.config.secondFactorRequired, session),
      offers: { codes: keys.isThere, passkeys: party !== undefined },
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
  implement(app, calls.beginPasskey, async (request) => {
    const { party } = factorMeansOf(app, request)
    const { userId } = sessionOf(request)
    return { options: await beginPasskey(app.db, app.config, party, userId, productOf(request)) }
  })
  implement(app, calls.addPasskey, async (request) => {
    const { party } = factorMeansOf(app, request)
    const { userId, sessionId } = sessionOf(request)
    const added = await addPasskey(app.db, app.config, party, userId, request.body)
    await recordProof(app.db, sessionId, { isByFactor: true })
    return added
  })
  implement(app, calls.renamePasskey, async (request) => {
    await renamePasskey(app.db, sessionOf(request).userId, request.params.id, request.body.name)
    return { result: true }
  })
  implement(app, calls.removePasskey, async (request) => {
    await removePasskey(app.db, sessionOf(request).userId, request.params.id)
    return request.params
  })
  implement(app, calls.renewRecoveryCodes, async (request) => ({
    recoveryCodes: await renewRecoveryCodes(app.db, sessionOf(request).userId),
  }))
  implement(app, calls.confirmSession, async (request) => {
    const means = factorMeansOf(app, request)
    const until = await confirmSession(app.db, means, app.config, sessionOf(request), request.body, request.ip)
    return { confirmedUntil: until.toISOString() }
  })
  implement(app, calls.askToConfirm, async (request) => ({
    options: await askToConfirm(app.db, factorMeansOf(app, request), sessionOf(request).userId),
  }))
}
