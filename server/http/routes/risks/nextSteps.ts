import { z } from 'zod'
import { nextStep, nextStepsQuery } from '#domain/wire/nextSteps'
import type { App } from '#server/http/plugins/app'
import { presentNotice } from '#server/http/presenters/risk'
import { readNextSteps } from '#server/queries/risks/nextSteps'
import { responses, setWholeRange, viewerOf } from '../responses.ts'

/** Where an act would lead, to be shown before it is done (rule workflow.next-step). */
export async function nextStepRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/risks/next-steps',
    {
      config: { access: { roles: ['Assessor', 'Internal Owner', 'Managing Director'] } },
      schema: {
        tags: ['risks'],
        description: 'Where a submit, report or approval by the caller would lead these records now, and to whom.',
        querystring: nextStepsQuery,
        response: responses(z.array(nextStep)),
      },
    },
    async (request, reply) => {
      const { actor, locale } = viewerOf(request)
      const steps = await readNextSteps(app.db, actor, request.query.risk_id)
      setWholeRange(reply, 'next-steps', steps)
      return steps.map(({ notices, ...step }) => ({
        ...step,
        notices: notices.map((code) => presentNotice(code, locale)),
      }))
    },
  )
}
