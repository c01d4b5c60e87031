import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { isDemandedOf } from '#domain/access/secondFactor'
import { idParams } from '#domain/wire/common'
import {
  codeProof,
  factors,
  newCodeKey,
  newPasskey,
  passkey,
  passkeyOptions,
  passkeyRename,
  recoveryCodes,
} from '#domain/wire/factors'
import { resultAnswer } from '#domain/wire/passwords'
import { translate } from '#i18n/translate'
import { noteProof } from '#server/commands/factors/confirmSession'
import { beginCodes, proveCodes, removeCodes } from '#server/commands/factors/enrolCodes'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '#server/commands/factors/enrolPasskeys'
import { renewRecoveryCodes } from '#server/commands/factors/renewRecoveryCodes'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { readFactors } from '#server/queries/factors'
import { readSession } from '#server/queries/sessionUser'
import { created, deleted, responses } from '../responses.ts'
import { factorMeansOf } from './factorMeans.ts'

const tags = ['second factor']

/** The factors of one's own account: open to who must set one up, and to change only for who is freshly confirmed (rule factor.change). */
export async function factorRoutes(app: App): Promise<void> {
  const reading = { access: 'token', duringEnrolment: true } as const
  const changing = { ...reading, confirmation: 'always' } as const
  const productOf = (request: FastifyRequest) => translate(localeOf(request), 'mails.sender')

  app.get('/api/auth/factors', { config: reading, schema: { tags, response: responses(factors) } }, async (request) => {
    const session = sessionOf(request)
    const { keys, party } = factorMeansOf(app, request)
    const { user } = await readSession(app.db, session.userId, localeOf(request))
    return {
      isServed: servesPasswords(app.config.passwordSignIn, user.userType),
      isRequired: isDemandedOf(app.config.secondFactorRequired, session),
      offers: { codes: keys.isThere, passkeys: party !== undefined },
      ...(await readFactors(app.db, session.userId)),
    }
  })

  app.post(
    '/api/auth/factors/codes',
    { config: changing, schema: { tags, response: responses(newCodeKey) } },
    async (request) => beginCodes(app.db, app.config, app.factorKeys, sessionOf(request).userId, productOf(request)),
  )

  app.post(
    '/api/auth/factors/codes/proof',
    { config: changing, schema: { tags, body: codeProof, response: responses(recoveryCodes) } },
    async (request) => {
      const { userId, sessionId } = sessionOf(request)
      const codes = await proveCodes(app.db, app.factorKeys, userId, request.body.code)
      await noteProof(app.db, sessionId, { isByFactor: true })
      return { recoveryCodes: codes }
    },
  )

  app.delete(
    '/api/auth/factors/codes',
    { config: changing, schema: { tags, response: responses(resultAnswer) } },
    async (request) => {
      await removeCodes(app.db, sessionOf(request).userId)
      return { result: true }
    },
  )

  app.post(
    '/api/auth/factors/passkeys/options',
    { config: changing, schema: { tags, response: responses(passkeyOptions) } },
    async (request) => {
      const { party } = factorMeansOf(app, request)
      const { userId } = sessionOf(request)
      return { options: await beginPasskey(app.db, app.config, party, userId, productOf(request)) }
    },
  )

  app.post(
    '/api/auth/factors/passkeys',
    {
      config: changing,
      schema: { tags, body: newPasskey, response: created(z.object({ passkey, ...recoveryCodes.shape })) },
    },
    async (request, reply) => {
      const { party } = factorMeansOf(app, request)
      const { userId, sessionId } = sessionOf(request)
      const added = await addPasskey(app.db, app.config, party, userId, request.body)
      await noteProof(app.db, sessionId, { isByFactor: true })
      return reply.code(201).send(added)
    },
  )

  app.put(
    '/api/auth/factors/passkeys/:id',
    {
      config: changing,
      schema: { tags, params: idParams, body: passkeyRename, response: responses(resultAnswer) },
    },
    async (request) => {
      await renamePasskey(app.db, sessionOf(request).userId, request.params.id, request.body.name)
      return { result: true }
    },
  )

  app.delete(
    '/api/auth/factors/passkeys/:id',
    { config: changing, schema: { tags, params: idParams, response: responses(deleted) } },
    async (request) => {
      const { id } = request.params
      await removePasskey(app.db, sessionOf(request).userId, id)
      return { id }
    },
  )

  app.post(
    '/api/auth/factors/recovery-codes',
    { config: changing, schema: { tags, response: responses(recoveryCodes) } },
    async (request) => ({ recoveryCodes: await renewRecoveryCodes(app.db, sessionOf(request).userId) }),
  )
}
