import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import { mitigationPlan, mitigationPlansInput } from '#domain/wire/mitigationPlans'
import { reviewInput } from '#domain/wire/reviews'
import { creatorRoles } from '#domain/access/roles'
import { saveMitigationPlans } from '#server/commands/risks/mitigationPlans'
import { reviewMitigationPlan } from '#server/commands/risks/reviews'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { responses, created, viewerOf } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { riskResponse } from '../risks/riskResponse.ts'
import { runCommand } from '../runCommand.ts'

const planSet = z.array(mitigationPlan)

/** The mitigation plans of a revision and their review. */
export async function mitigationPlanRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/mitigation-plans',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags: ['mitigation plans'], body: mitigationPlansInput, response: created(planSet) },
    },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) => {
        const riskId = await saveMitigationPlans(context, request.body, 'add')
        return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail.mitigationPlans
      })
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/mitigation-plans',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags: ['mitigation plans'], body: mitigationPlansInput, response: responses(planSet) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        const riskId = await saveMitigationPlans(context, request.body, 'replace')
        return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail.mitigationPlans
      }),
  )

  app.put(
    '/api/v1/mitigation-plans/:id/review',
    {
      config: { access: { permissions: ['approve_mitigation_plan'] } },
      schema: { tags: ['mitigation plans'], params: idParams, body: reviewInput, response: responses(mitigationPlan) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        const { id } = request.params
        const riskId = await reviewMitigationPlan(context, id, request.body)
        const { latestDetail } = await riskResponse(context.tx, viewerOf(request), riskId)
        const plan = latestDetail.mitigationPlans.find((one) => one.id === id)
        if (!plan) throw missingId('mitigationPlanId')
        return plan
      }),
  )
}
