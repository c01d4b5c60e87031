import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import { mitigationPlan, mitigationPlansInput } from '#domain/wire/mitigationPlans'
import {
  foundPerson,
  listedPlan,
  peopleQuery,
  planListQuery,
  planUpdate,
  planUpdateInput,
  planUpdateQuery,
  reportedUpdate,
} from '#domain/wire/planUpdates'
import { reviewInput } from '#domain/wire/reviews'
import { peopleFinders } from '#domain/access/deputies'
import { creatorRoles } from '#domain/access/roles'
import { reportProgress } from '#server/commands/plans/reportProgress'
import { saveMitigationPlans } from '#server/commands/risks/mitigationPlans'
import { reviewMitigationPlan } from '#server/commands/risks/reviews'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { personOf } from '#server/http/plugins/authenticate'
import { findPeople } from '#server/queries/people'
import { listPlanUpdates } from '#server/queries/plans/planUpdates'
import { listPlans, readPlan } from '#server/queries/plans/readPlans'
import { responses, created, setContentRange, viewerOf } from '../responses.ts'
import { confirmAttachments } from '../files/confirmAttachments.ts'
import { createOnce, createPersonOnce } from '../createOnce.ts'
import { riskResponse } from '../risks/riskResponse.ts'
import { runCommand } from '../runCommand.ts'

const planSet = z.array(mitigationPlan)
const tags = ['mitigation plans']

/** The mitigation plans of a revision and their review; over records, with what is reported on them, and who can own one. */
export async function mitigationPlanRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/mitigation-plans',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags, body: mitigationPlansInput, response: created(planSet) },
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
      schema: { tags, body: mitigationPlansInput, response: responses(planSet) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        const riskId = await saveMitigationPlans(context, request.body, 'replace')
        return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail.mitigationPlans
      }),
  )

  app.get(
    '/api/v1/mitigation-plans',
    {
      config: { access: 'planOwner', keys: 'bearer', mayBeOld: true },
      schema: { tags, querystring: planListQuery, response: responses(z.array(listedPlan)) },
    },
    async (request, reply) => {
      const page = await listPlans(app.db, personOf(request), request.query)
      setContentRange(reply, 'mitigation-plans', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/mitigation-plans/:id/updates',
    {
      config: { access: 'planOwner', keys: 'bearer' },
      schema: { tags, params: idParams, querystring: planUpdateQuery, response: responses(z.array(planUpdate)) },
    },
    async (request, reply) => {
      const person = personOf(request)
      const found = await readPlan(app.db, person, request.params.id)
      if (!found) throw missingId('mitigationPlanId')
      const page = await listPlanUpdates(app.db, person, found.plan.id, request.query)
      setContentRange(reply, 'mitigation-plans', request.query, page)
      return page.rows
    },
  )

  app.post(
    '/api/v1/mitigation-plans/:id/updates',
    {
      config: { access: 'planOwner' },
      schema: { tags, params: idParams, body: planUpdateInput, response: created(reportedUpdate) },
    },
    async (request, reply) => {
      const { params, body } = request
      await confirmAttachments(app, request, body.fileAttachment)
      const update = await createPersonOnce(app, request, (context) => reportProgress(context, params.id, body))
      return reply.code(201).send(update)
    },
  )

  app.get(
    '/api/v1/people',
    {
      config: { access: { roles: peopleFinders } },
      schema: { tags, querystring: peopleQuery, response: responses(z.array(foundPerson)) },
    },
    async (request) => findPeople(app.db, request.query.q),
  )

  app.put(
    '/api/v1/mitigation-plans/:id/review',
    {
      config: { access: { permissions: ['approve_mitigation_plan'] } },
      schema: { tags, params: idParams, body: reviewInput, response: responses(mitigationPlan) },
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
