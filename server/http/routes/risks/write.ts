import { riskCalls as calls } from '#domain/wire/calls/risks'
import type { CommandContext } from '#server/commands/context'
import { createRiskFromEvent } from '#server/commands/events/createRiskFromEvent'
import { changeActive } from '#server/commands/risks/changeActive'
import { deleteRisk } from '#server/commands/risks/deleteRisk'
import { submitRisk } from '#server/commands/risks/submitRisk'
import { updateRisk } from '#server/commands/risks/updateRisk'
import { undoRisk, withdrawRisk } from '#server/commands/risks/withdrawOrUndoRisk'
import type { App } from '#server/http/plugins/app'
import { presentRisk } from '#server/http/presenters/risk'
import { confirmAttachments } from '../files/confirmAttachments.ts'
import { implementCommand, implementDeletion, type RequestOf } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { riskResponse } from './riskResponse.ts'

/** The actions of Assessors and Internal Owners on their records. */
export async function writeRiskRoutes(app: App): Promise<void> {
  implementCommand(
    app,
    calls.createRisk,
    async (context, request) => {
      const { body } = request
      return riskResponse(context.tx, viewerOf(request), await createRiskFromEvent(context, body), body.type)
    },
    (request) => confirmAttachments(app, request, request.body.detail.fileAttachment),
  )
  implementCommand(
    app,
    calls.updateRisk,
    async (context, request) => {
      await updateRisk(context, request.params.id, request.body)
      return riskResponse(context.tx, viewerOf(request), request.params.id)
    },
    (request) => confirmAttachments(app, request, request.body.detail?.fileAttachment),
  )
  implementCommand(app, calls.submitRisk, async (context, request) => {
    const { risk, notices } = await submitRisk(context, request.params.id, request.body?.updatedAt)
    return presentRisk(risk, viewerOf(request), notices)
  })
  implementCommand(app, calls.withdrawRisk, changed(withdrawRisk))
  implementCommand(app, calls.undoRisk, changed(undoRisk))
  implementCommand(app, calls.changeActive, async (context, request) => {
    await changeActive(context, request.params.id, request.body)
    return riskResponse(context.tx, viewerOf(request), request.params.id)
  })
  implementDeletion(app, calls.deleteRisk, (context, id, expectedVersion) =>
    deleteRisk(context, id, { expectedVersion }),
  )
  implementDeletion(app, calls.deleteItem, (context, id, expectedVersion) =>
    deleteRisk(context, id, { expectedVersion, type: 'item' }),
  )
}

/** Runs a command on the record of the path and returns the record. */
const changed =
  (command: typeof withdrawRisk) =>
  async (context: CommandContext, request: RequestOf<typeof calls.withdrawRisk | typeof calls.undoRisk>) => {
    await command(context, request.params.id, request.body?.updatedAt)
    return riskResponse(context.tx, viewerOf(request), request.params.id)
  }
