import { riskListCalls } from '#domain/wire/calls/riskLists'
import type { App } from '#server/http/plugins/app'
import { presentNotice } from '#server/http/presenters/risk'
import { readNextSteps } from '#server/queries/risks/record/nextSteps'
import { implementWholeList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** The preview of an action's destination (rule workflow.next-step). */
export async function nextStepRoutes(app: App): Promise<void> {
  implementWholeList(app, riskListCalls.readNextSteps, 'next-steps', async (request) => {
    const { actor, locale } = viewerOf(request)
    const steps = await readNextSteps(app.db, actor, request.query.risk_id)
    return steps.map(({ notices, ...step }) => ({
      ...step,
      notices: notices.map((code) => presentNotice(code, locale)),
    }))
  })
}
