import { idParams } from '#domain/wire/common'
import { reviewInput } from '#domain/wire/reviews'
import { editAgainInput, riskDetail, riskDetailUpdate } from '#domain/wire/riskDetails'
import { creatorRoles } from '#domain/access/roles'
import { editAgain } from '#server/commands/risks/editAgain'
import { reviewDetail } from '#server/commands/risks/reviews'
import { updateRiskDetail } from '#server/commands/risks/updateRiskDetail'
import type { App } from '#server/http/plugins/app'
import { responses, created, viewerOf } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { confirmAttachments } from '../files/confirmAttachments.ts'
import { riskResponse } from '../risks/riskResponse.ts'
import { runCommand } from '../runCommand.ts'

/** Revisions: edit again, edit, review. */
export async function riskDetailRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/risk-details',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags: ['risk details'], body: editAgainInput, response: created(riskDetail) },
    },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) => {
        await editAgain(context, request.body)
        return (await riskResponse(context.tx, viewerOf(request), request.body.riskId)).latestDetail
      })
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/risk-details/:id',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags: ['risk details'], params: idParams, body: riskDetailUpdate, response: responses(riskDetail) },
    },
    async (request) => {
      await confirmAttachments(app, request, request.body.fileAttachment)
      return runCommand(app, request, async (context) => {
        const riskId = await updateRiskDetail(context, request.params.id, request.body)
        return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail
      })
    },
  )

  app.put(
    '/api/v1/risk-details/:id/review',
    {
      config: { access: { permissions: ['approve_risk_item'] } },
      schema: { tags: ['risk details'], params: idParams, body: reviewInput, response: responses(riskDetail) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        const riskId = await reviewDetail(context, request.params.id, request.body)
        return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail
      }),
  )
}
