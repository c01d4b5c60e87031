import type { Actor } from '#domain/access/actor'
import { reviewPeriodCalls as calls } from '#domain/wire/calls/reviewPeriods'
import { createPeriod, deletePeriod, updatePeriod } from '#server/commands/reviewPeriods/writePeriods'
import type { Queryable } from '#server/database/client'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listPeriods, readPeriod, readPeriodProgress } from '#server/queries/reviewPeriods/readPeriods'
import { implementCommand, implementDeletion, implementList, implementWholeList } from '../implement.ts'

/** Review periods, and the progress of groups in them. */
export async function reviewPeriodRoutes(app: App): Promise<void> {
  implementList(app, calls.listReviewPeriods, 'review-periods', (request) =>
    listPeriods(app.db, actorOf(request), request.query),
  )
  implementWholeList(app, calls.readReviewProgress, 'progress', async (request) => {
    const actor = actorOf(request)
    const { id } = await periodOf(app.db, actor, request.params.id)
    return readPeriodProgress(app.db, actor, id)
  })
  implementCommand(app, calls.createReviewPeriod, async (context, { body }) =>
    periodOf(context.tx, context.actor, await createPeriod(context, body)),
  )
  implementCommand(app, calls.updateReviewPeriod, async (context, { params, body }) => {
    await updatePeriod(context, params.id, body)
    return periodOf(context.tx, context.actor, params.id)
  })
  implementDeletion(app, calls.deleteReviewPeriod, deletePeriod)
}

async function periodOf(db: Queryable, actor: Actor, id: number) {
  return existing(await readPeriod(db, actor, id), 'reviewPeriodId')
}
