import { scoreOf } from '#domain/risks/heatMap'
import { riskContentCalls as calls } from '#domain/wire/calls/riskContent'
import type { CommandContext } from '#server/commands/context'
import {
  checkImpactTypes,
  createAssessment,
  updateAssessment,
  type AssessmentPlace,
} from '#server/commands/risks/assessments'
import { editAgain } from '#server/commands/risks/editAgain'
import { savePlans } from '#server/commands/risks/plans'
import { reviewDetail, reviewPlan } from '#server/commands/risks/reviews'
import { bindItems } from '#server/commands/risks/summaryItems'
import { updateRiskDetail } from '#server/commands/risks/writeDetail'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import type { Viewer } from '#server/queries/shared/viewer'
import { confirmAttachments } from '../files/confirmAttachments.ts'
import { implement, implementCommand } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { riskResponse } from '../risks/riskResponse.ts'

/** The parts of a record: revisions, assessments, mitigation plans and the items of a summary. */
export async function riskContentRoutes(app: App): Promise<void> {
  implementCommand(app, calls.editAgain, async (context, request) => {
    await editAgain(context, request.body)
    return (await riskResponse(context.tx, viewerOf(request), request.body.riskId)).latestDetail
  })
  implementCommand(
    app,
    calls.updateRiskDetail,
    async (context, request) => {
      const riskId = await updateRiskDetail(context, request.params.id, request.body)
      return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail
    },
    (request) => confirmAttachments(app, request, request.body.fileAttachment),
  )
  implementCommand(app, calls.reviewRiskDetail, async (context, request) => {
    const riskId = await reviewDetail(context, request.params.id, request.body)
    return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail
  })

  implementCommand(app, calls.createAssessment, async (context, request) =>
    assessmentAt(context, viewerOf(request), await createAssessment(context, request.body)),
  )
  implementCommand(app, calls.updateAssessment, async (context, request) =>
    assessmentAt(context, viewerOf(request), await updateAssessment(context, request.params.id, request.body)),
  )
  implement(app, calls.rateHighestImpact, async ({ body }) => {
    await checkImpactTypes(app.db, body.impactAssessmentItems)
    return scoreOf(body.likelihoodRate, body.impactAssessmentItems)
  })

  implementCommand(app, calls.addPlans, async (context, request) => {
    const riskId = await savePlans(context, request.body, 'add')
    return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail.mitigationPlans
  })
  implementCommand(app, calls.replacePlans, async (context, request) => {
    const riskId = await savePlans(context, request.body, 'replace')
    return (await riskResponse(context.tx, viewerOf(request), riskId)).latestDetail.mitigationPlans
  })
  implementCommand(app, calls.reviewPlan, async (context, request) => {
    const { id } = request.params
    const riskId = await reviewPlan(context, id, request.body)
    const { latestDetail } = await riskResponse(context.tx, viewerOf(request), riskId)
    return existing(
      latestDetail.mitigationPlans.find((one) => one.id === id),
      'mitigationPlanId',
    )
  })

  implementCommand(app, calls.bindItems, async (context, request) => {
    await bindItems(context, { ...request.body, keepsOthers: true })
    return (await riskResponse(context.tx, viewerOf(request), request.body.riskId)).riskRisks
  })
  implementCommand(app, calls.replaceItems, async (context, request) => {
    const riskId = request.params.id
    await bindItems(context, { ...request.body, riskId, keepsOthers: false })
    return (await riskResponse(context.tx, viewerOf(request), riskId)).riskRisks
  })
}

async function assessmentAt({ tx }: CommandContext, viewer: Viewer, { riskId, assessmentId }: AssessmentPlace) {
  const { latestDetail } = await riskResponse(tx, viewer, riskId)
  return existing(
    latestDetail.assessments.find((one) => one.id === assessmentId),
    'assessmentId',
  )
}
