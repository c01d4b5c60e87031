import { assessment, assessmentInput, assessmentUpdate, highestImpactInput, score } from '#domain/wire/assessments'
import { idParams } from '#domain/wire/common'
import { scoreOf } from '#domain/risks/heatMap'
import { creatorRoles, riskReaders } from '#domain/access/roles'
import type { CommandContext } from '#server/commands/context'
import {
  checkImpactTypes,
  createAssessment,
  updateAssessment,
  type AssessmentPlace,
} from '#server/commands/risks/assessments'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import type { Viewer } from '#server/queries/viewer'
import { responses, created, viewerOf } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { riskResponse } from '../risks/riskResponse.ts'
import { runCommand } from '../runCommand.ts'

/** Gross and net assessments, and the rating of impacts not saved yet. */
export async function assessmentRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/assessments',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags: ['assessments'], body: assessmentInput, response: created(assessment) },
    },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) =>
        assessmentResponse(context, viewerOf(request), await createAssessment(context, request.body)),
      )
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/assessments/:id',
    {
      config: { access: { roles: creatorRoles } },
      schema: { tags: ['assessments'], params: idParams, body: assessmentUpdate, response: responses(assessment) },
    },
    async (request) =>
      runCommand(app, request, async (context) =>
        assessmentResponse(
          context,
          viewerOf(request),
          await updateAssessment(context, request.params.id, request.body),
        ),
      ),
  )

  app.post(
    '/api/v1/risk-assessment/highest-impact',
    {
      config: { access: { roles: riskReaders } },
      schema: { tags: ['assessments'], body: highestImpactInput, response: responses(score) },
    },
    async ({ body }) => {
      await checkImpactTypes(app.db, body.impactAssessmentItems)
      return scoreOf(body.likelihoodRate, body.impactAssessmentItems)
    },
  )
}

async function assessmentResponse({ tx }: CommandContext, viewer: Viewer, { riskId, assessmentId }: AssessmentPlace) {
  const { latestDetail } = await riskResponse(tx, viewer, riskId)
  const written = latestDetail.assessments.find((one) => one.id === assessmentId)
  if (!written) throw missingId('assessmentId')
  return written
}
