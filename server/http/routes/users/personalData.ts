import { idParams } from '#domain/wire/common'
import { erasureInput, personalData, pseudonym } from '#domain/wire/personalData'
import { erasePerson } from '#server/commands/users/erasePerson'
import { handOutPersonalData } from '#server/commands/users/handOutPersonalData'
import { transaction } from '#server/database/client'
import { announce } from '#server/database/signals'
import { removeMailFiles } from '#server/delivery/mail/removeMailFiles'
import { Refusal, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf, sessionOf } from '#server/http/plugins/authenticate'
import { exportPerson } from '#server/queries/personalData/exportPerson'
import { responses } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['personal data']

/**
 * What is held on people: everyone has their own, a System Admin that of others, and erases who has left (rules
 * personal.export and personal.erasure).
 */
export async function personalDataRoutes(app: App): Promise<void> {
  const ofOthers = { access: { roles: ['System Admin'] }, confirmation: 'protected' } as const

  app.get(
    '/api/v1/personal-data',
    { config: { access: 'signedIn' }, schema: { tags, response: responses(personalData) } },
    async (request) => {
      const { userId } = sessionOf(request)
      const data = await transaction(app.db, (tx) => exportPerson(tx, userId, new Date()))
      if (!data) throw missingId('userId')
      return data
    },
  )

  app.post(
    '/api/v1/users/:id/personal-data',
    { config: ofOthers, schema: { tags, params: idParams, response: responses(personalData) } },
    async (request) => runCommand(app, request, (context) => handOutPersonalData(context, request.params.id)),
  )

  app.post(
    '/api/v1/users/:id/erasure',
    { config: ofOthers, schema: { tags, params: idParams, body: erasureInput, response: responses(pseudonym) } },
    async (request) => {
      const { id } = request.params
      if (id === actorOf(request).userId) throw new Refusal('denied', 'editDenials.ownAccount')
      const given = await runCommand(app, request, (context) => erasePerson(context, id, request.body.email))
      await announce(app.db, 'sessions')
      await removeMailFiles(app.config, request.body.email)
      return given
    },
  )
}
