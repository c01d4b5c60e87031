import { idParams } from '#domain/wire/common'
import { riskBindings, riskBindingsInput, riskBindingsUpdate } from '#domain/wire/risks'
import { creatorRoles } from '#domain/access/roles'
import { bindItems } from '#server/commands/risks/bindItems'
import type { App } from '#server/http/plugins/app'
import { responses, created, viewerOf } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { riskResponse } from '../risks/riskResponse.ts'
import { runCommand } from '../runCommand.ts'

/** The risk items bound to a summary. */
export async function summaryItemRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/risk-risks',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags: ['bindings'], body: riskBindingsInput, response: created(riskBindings) },
    },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) => {
        await bindItems(context, { ...request.body, keepsOthers: true })
        return (await riskResponse(context.tx, viewerOf(request), request.body.riskId)).riskRisks
      })
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/risk-risks/risk/:id',
    {
      config: { access: { roles: creatorRoles } },
      schema: {
        tags: ['bindings'],
        params: idParams,
        body: riskBindingsUpdate,
        response: responses(riskBindings),
      },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        const riskId = request.params.id
        await bindItems(context, { ...request.body, riskId, keepsOthers: false })
        return (await riskResponse(context.tx, viewerOf(request), riskId)).riskRisks
      }),
  )
}
