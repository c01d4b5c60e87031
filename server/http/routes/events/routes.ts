import { eventCalls as calls } from '#domain/wire/calls/events'
import type { RiskEvent } from '#domain/wire/events'
import { changeEvent, deleteEvent, reportEvent } from '#server/commands/events/writeEvents'
import type { Queryable } from '#server/database/client'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listEvents, readEvent } from '#server/queries/events/readEvents'
import type { Viewer } from '#server/queries/shared/viewer'
import { confirmAttachments } from '../files/confirmAttachments.ts'
import { implement, implementCommand, implementDeletion, implementList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** Events and near misses. */
export async function eventRoutes(app: App): Promise<void> {
  implementList(app, calls.listRiskEvents, 'risk-events', (request) =>
    listEvents(app.db, viewerOf(request), request.query),
  )
  implement(app, calls.readRiskEvent, (request) => eventOf(app.db, viewerOf(request), request.params.id))
  implementCommand(
    app,
    calls.createRiskEvent,
    async (context, request) => eventOf(context.tx, viewerOf(request), await reportEvent(context, request.body)),
    (request) => confirmAttachments(app, request, request.body.fileAttachment),
  )
  implementCommand(
    app,
    calls.updateRiskEvent,
    async (context, request) => {
      await changeEvent(context, request.params.id, request.body)
      return eventOf(context.tx, viewerOf(request), request.params.id)
    },
    (request) => confirmAttachments(app, request, request.body.fileAttachment),
  )
  implementDeletion(app, calls.deleteRiskEvent, deleteEvent)
}

async function eventOf(db: Queryable, viewer: Viewer, id: number): Promise<RiskEvent> {
  return existing(await readEvent(db, viewer, id), 'riskEventId')
}
