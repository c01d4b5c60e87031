import { idParams } from '#domain/wire/common'
import { activeChange, risk, riskInput, riskUpdate, versionSeen } from '#domain/wire/risks'
import type { RiskType } from '#domain/risks/statuses'
import { creatorRoles } from '#domain/access/roles'
import { changeActive } from '#server/commands/risks/changeActive'
import { createRisk } from '#server/commands/risks/createRisk'
import { deleteRisk } from '#server/commands/risks/deleteRisk'
import { submitRisk } from '#server/commands/risks/submitRisk'
import { undoRisk } from '#server/commands/risks/undoRisk'
import { updateRisk } from '#server/commands/risks/updateRisk'
import { withdrawRisk } from '#server/commands/risks/withdrawRisk'
import type { App } from '#server/http/plugins/app'
import { responses, created, deleted, viewerOf } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { confirmAttachments } from '../files/confirmAttachments.ts'
import { runCommand } from '../runCommand.ts'
import { riskResponse } from './riskResponse.ts'

const authors = { access: { roles: creatorRoles } }

/** What Assessors and Internal Owners do with a record of theirs. */
export async function writeRiskRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/risks/create',
    {
      config: { access: { permissions: ['create_risk_item', 'create_risk_summary'] } },
      schema: { tags: ['risks'], body: riskInput, response: created(risk) },
    },
    async (request, reply) => {
      await confirmAttachments(app, request, request.body.detail.fileAttachment)
      const response = await createOnce(app, request, async (context) =>
        riskResponse(context.tx, viewerOf(request), await createRisk(context, request.body)),
      )
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/risks/:id',
    { config: authors, schema: { tags: ['risks'], params: idParams, body: riskUpdate, response: responses(risk) } },
    async (request) => {
      await confirmAttachments(app, request, request.body.detail?.fileAttachment)
      return runCommand(app, request, async (context) => {
        await updateRisk(context, request.params.id, request.body)
        return riskResponse(context.tx, viewerOf(request), request.params.id)
      })
    },
  )

  app.put(
    '/api/v1/risks/:id/submit',
    {
      config: authors,
      schema: { tags: ['risks'], params: idParams, body: optionalVersion, response: responses(risk) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        const notices = await submitRisk(context, request.params.id, request.body?.updatedAt)
        return riskResponse(context.tx, viewerOf(request), request.params.id, notices)
      }),
  )

  for (const [action, command] of [
    ['withdraw', withdrawRisk],
    ['undo', undoRisk],
  ] as const) {
    app.put(
      `/api/v1/risks/:id/${action}`,
      {
        config: authors,
        schema: { tags: ['risks'], params: idParams, body: optionalVersion, response: responses(risk) },
      },
      async (request) =>
        runCommand(app, request, async (context) => {
          await command(context, request.params.id, request.body?.updatedAt)
          return riskResponse(context.tx, viewerOf(request), request.params.id)
        }),
    )
  }

  app.put(
    '/api/v1/risks/:id/changeActive',
    {
      config: { access: { permissions: ['set_active_inactive_risk_item'] } },
      schema: { tags: ['risks'], params: idParams, body: activeChange, response: responses(risk) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await changeActive(context, request.params.id, request.body)
        return riskResponse(context.tx, viewerOf(request), request.params.id)
      }),
  )

  const removals: { path: string; type?: RiskType }[] = [
    { path: '/api/v1/risks/:id' },
    { path: '/api/v1/risks/item/:id', type: 'item' },
  ]
  for (const { path, ...only } of removals) {
    app.delete(
      path,
      {
        config: authors,
        schema: { tags: ['risks'], params: idParams, body: optionalVersion, response: responses(deleted) },
      },
      async (request) =>
        runCommand(app, request, async (context) => {
          const { id } = request.params
          await deleteRisk(context, id, { expectedVersion: request.body?.updatedAt, ...only })
          return { id }
        }),
    )
  }
}

/** These calls say everything by their path, so a client may leave the body out. */
const optionalVersion = versionSeen.nullish()
