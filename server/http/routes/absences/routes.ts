import { z } from 'zod'
import { absence, absenceInput } from '#domain/wire/absences'
import { idParams } from '#domain/wire/common'
import { endAbsence } from '#server/commands/absences/endAbsences'
import { nameDeputy } from '#server/commands/absences/nameDeputy'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listAbsences } from '#server/queries/absences'
import { createOnce } from '../createOnce.ts'
import { created, deleted, responses } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['absences']
const writing = { access: 'signedIn', confirmation: 'protected' } as const

/** Who stands in for whom, from when to when (rule deputies.naming). */
export async function absenceRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/absences',
    { config: { access: 'signedIn' }, schema: { tags, response: responses(z.array(absence)) } },
    async (request) => listAbsences(app.db, actorOf(request)),
  )

  app.post(
    '/api/v1/absences',
    { config: writing, schema: { tags, body: absenceInput, response: created(absence) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) => {
        const id = await nameDeputy(context, request.body, app.config)
        const [written] = await listAbsences(context.tx, context.actor, id)
        if (!written) throw new Error('The absence was not written')
        return written
      })
      return reply.code(201).send(response)
    },
  )

  app.delete(
    '/api/v1/absences/:id',
    { config: writing, schema: { tags, params: idParams, response: responses(deleted) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await endAbsence(context, request.params.id)
        return { id: request.params.id }
      }),
  )
}
