import { planCalls } from '#domain/wire/calls/plans'
import { reportProgress } from '#server/commands/risks/planProgress'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { personOf } from '#server/http/plugins/authenticate'
import { findPeople } from '#server/queries/people/people'
import { listPlanUpdates, readPlanUpdate } from '#server/queries/plans/planUpdates'
import { listPlans, readPlan } from '#server/queries/plans/readPlans'
import { confirmAttachments } from '../files/confirmAttachments.ts'
import { implement, implementList, implementPersonCommand } from '../implement.ts'

/** Mitigation plans over records, the reports on them, and the people who can own one. */
export async function planRoutes(app: App): Promise<void> {
  implementList(app, planCalls.listPlans, 'mitigation-plans', (request) =>
    listPlans(app.db, personOf(request), request.query),
  )
  implementList(app, planCalls.listPlanUpdates, 'mitigation-plans', async (request) => {
    const person = personOf(request)
    const found = existing(await readPlan(app.db, person, request.params.id), 'mitigationPlanId')
    return listPlanUpdates(app.db, person, found.plan.id, request.query)
  })
  implementPersonCommand(
    app,
    planCalls.reportOnPlan,
    async (context, request) => {
      const found = existing(await readPlan(context.tx, context.person, request.params.id), 'mitigationPlanId')
      const { planId, reportId, updatedAt } = await reportProgress(context, found, request.body)
      return { ...(await readPlanUpdate(context.tx, planId, reportId)), updatedAt }
    },
    (request) => confirmAttachments(app, request, request.body.fileAttachment),
  )
  implement(app, planCalls.findPeople, ({ query }) => findPeople(app.db, query))
}
