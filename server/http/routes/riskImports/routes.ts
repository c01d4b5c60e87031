import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import {
  historyPermission,
  historyPermissionAnswer,
  historyPermissionInput,
  importMapping,
  ownHistoryPermission,
  riskImport,
  riskImportInput,
  riskImportResult,
} from '#domain/wire/riskImports'
import { progressLines } from '#domain/wire/progressLines'
import { historyDenial } from '#domain/riskImports/history'
import { mapWithPauses } from '#server/commands/riskImports/pauses'
import { translate } from '#i18n/translate'
import { checkRows } from '#server/commands/riskImports/checkRows'
import { authoriseImport, importRisks } from '#server/commands/riskImports/importRisks'
import { allowHistory } from '#server/commands/riskImports/historyPermissions'
import { undoImport } from '#server/commands/riskImports/undoImport'
import type { WrittenChange } from '#server/commands/riskImports/writeChanges'
import type { App } from '#server/http/plugins/app'
import { listHistoryPermissions, readHistoryPermission } from '#server/queries/historyPermissions'
import { listImports, listMappings, recordsOfEvents } from '#server/queries/riskImports'
import { createOnce } from '../createOnce.ts'
import { inImportTurn } from '../importTurn.ts'
import { deleted, responses, viewerOf } from '../responses.ts'
import { runCommand } from '../runCommand.ts'
import { withProgress } from '../withProgress.ts'
import { eventOf, ownersOf, prepareRows, refuseUnfit, resultOf } from './rowResults.ts'

const config = { access: { permissions: ['create_risk_item'] } } as const
/** A Group Admin says whether completed records may be imported; nobody else does. */
const ofAdmins = { access: { roles: ['Group Admin'] } } as const
const tags = ['risk imports']

/** An existing register comes in, and is taken back (rules import.register, import.history and import.undo). */
export async function riskImportRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/risks/import',
    {
      config,
      schema: {
        tags,
        description: `Who accepts \`${progressLines}\` reads of what is written how much is (rule import.progress).`,
        body: riskImportInput,
        response: responses(riskImportResult),
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const { dryRun = false, rows, recordAs = 'draft', ...where } = request.body
      const write = (onWritten?: (done: number) => void) =>
        inImportTurn(request, () =>
          createOnce(app, request, async (context) => {
            await authoriseImport(context, { ...where, recordAs })
            const checked = await checkRows(context.tx, rows, recordAs)
            const existing = await recordsOfEvents(context.tx, context.actor, checked.map(eventOf))
            const prepared = await prepareRows(context, checked)
            const owners = await ownersOf(context, prepared)
            const answer = (ids: readonly number[] = []) => {
              let given = 0
              return mapWithPauses(checked, (row, index) =>
                resultOf(row, prepared[index], {
                  row: index,
                  id: row.kind === 'new' ? (ids[given++] ?? null) : null,
                  existing: existing.get(index) ?? null,
                  viewer,
                  owners,
                }),
              )
            }
            if (dryRun) return { id: null, rows: await answer() }
            refuseUnfit(checked, prepared)
            const contents = checked.flatMap((row) => (row.kind === 'new' ? [row.content] : []))
            const changes = prepared.filter((one): one is WrittenChange => one?.outcome === 'changed')
            const { importId, riskIds } = await importRisks(context, {
              ...where,
              recordAs,
              rows: contents,
              changes,
              onWritten,
            })
            return { id: importId, rows: await answer(riskIds) }
          }),
        )
      return withProgress(request, reply, { total: rows.length, schema: riskImportResult }, write)
    },
  )

  app.get(
    '/api/v1/risks/imports',
    { config, schema: { tags, response: responses(z.array(riskImport)) } },
    async (request) => listImports(app.db, viewerOf(request).actor),
  )

  app.get(
    '/api/v1/risks/imports/mappings',
    { config, schema: { tags, response: responses(z.array(importMapping)) } },
    async (request) => listMappings(app.db, viewerOf(request).actor),
  )

  app.get(
    '/api/v1/risks/imports/history-permission',
    { config, schema: { tags, response: responses(ownHistoryPermission) } },
    async (request) => {
      const { actor, locale } = viewerOf(request)
      const permission = await readHistoryPermission(app.db, actor.companyGroupId)
      const { userId, decidesOwn = false } = actor
      const denial = historyDenial(permission, { userId, decidesOwn, now: new Date() })
      return {
        allowedUntil: permission?.allowedUntil ?? null,
        denied: denial && translate(locale, `serverErrors.${denial}`),
      }
    },
  )

  app.get(
    '/api/v1/company-groups/history-permissions',
    { config: ofAdmins, schema: { tags, response: responses(z.array(historyPermission)) } },
    async (request) => listHistoryPermissions(app.db, viewerOf(request).actor, new Date()),
  )

  app.put(
    '/api/v1/company-groups/:id/history-permission',
    {
      config: ofAdmins,
      schema: { tags, params: idParams, body: historyPermissionInput, response: responses(historyPermissionAnswer) },
    },
    async (request) => {
      await runCommand(app, request, (context) => allowHistory(context, request.params.id, request.body))
      return request.body
    },
  )

  app.delete(
    '/api/v1/risks/imports/:id',
    { config, schema: { tags, params: idParams, response: responses(deleted) } },
    async (request) => {
      const { id } = request.params
      await runCommand(app, request, (context) => undoImport(context, id))
      return { id }
    },
  )
}
