import { administrators } from '#domain/access/administration'
import { personDenialOf } from '#domain/access/personAdministration'
import { idParams } from '#domain/wire/common'
import { factorsOfOther } from '#domain/wire/factors'
import { removeFactorsOf } from '#server/commands/factors/removeFactorsOf'
import { announce } from '#server/database/signals'
import { Refusal, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readFactors } from '#server/queries/factors'
import { readUser } from '#server/queries/users'
import { deleted, responses } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['second factor']

/** The factors of somebody whom the caller administers: which kinds there are, and taking them all away (rule factor.lost). */
export async function userFactorRoutes(app: App): Promise<void> {
  const access = { roles: administrators }

  app.get(
    '/api/v1/users/:id/factors',
    { config: { access }, schema: { tags, params: idParams, response: responses(factorsOfOther) } },
    async (request) => {
      const { id } = request.params
      const person = await readUser(app.db, actorOf(request), id)
      if (!person) throw missingId('userId')
      const denial = personDenialOf(actorOf(request), { ...person, userId: id })
      if (denial) throw new Refusal('denied', `editDenials.${denial}`)
      const { codesSince, passkeys, recoveryCodesLeft } = await readFactors(app.db, id)
      return { codes: codesSince !== null, passkeys: passkeys.length, recoveryCodesLeft }
    },
  )

  app.delete(
    '/api/v1/users/:id/factors',
    {
      config: { access, confirmation: 'protected' },
      schema: { tags, params: idParams, response: responses(deleted) },
    },
    async (request) => {
      const { id } = request.params
      await runCommand(app, request, (context) => removeFactorsOf(context, id))
      await announce(app.db, 'sessions')
      return { id }
    },
  )
}
