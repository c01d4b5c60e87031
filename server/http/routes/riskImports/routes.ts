import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import { riskImport, riskImportInput, riskImportResult } from '#domain/wire/riskImports'
import { checkRows } from '#server/commands/riskImports/checkRows'
import { authoriseImport, importRisks } from '#server/commands/riskImports/importRisks'
import { undoImport } from '#server/commands/riskImports/undoImport'
import type { WrittenChange } from '#server/commands/riskImports/writeChanges'
import type { App } from '#server/http/plugins/app'
import { listImports, recordsOfEvents } from '#server/queries/riskImports'
import { createOnce } from '../createOnce.ts'
import { deleted, responses, viewerOf } from '../responses.ts'
import { runCommand } from '../runCommand.ts'
import { eventOf, prepareRows, refuseUnfit, resultOf } from './rowResults.ts'

const config = { access: { permissions: ['create_risk_item'] } } as const
const tags = ['risk imports']

/** An existing register comes in, and is taken back (rules import.register and import.undo). */
export async function riskImportRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/risks/import',
    { config, schema: { tags, body: riskImportInput, response: responses(riskImportResult) } },
    async (request) => {
      const viewer = viewerOf(request)
      const { dryRun = false, rows, ...where } = request.body
      return createOnce(app, request, async (context) => {
        authoriseImport(context, where)
        const checked = await checkRows(context.tx, rows)
        const existing = await recordsOfEvents(context.tx, context.actor, checked.map(eventOf))
        const prepared = await prepareRows(context, checked)
        const answer = (ids: readonly number[] = []) => {
          const left = [...ids]
          return checked.map((row, index) =>
            resultOf(row, prepared[index], {
              row: index,
              id: row.kind === 'new' ? (left.shift() ?? null) : null,
              existing: existing.get(index) ?? null,
              viewer,
            }),
          )
        }
        if (dryRun) return { id: null, rows: answer() }
        refuseUnfit(checked, prepared)
        const contents = checked.flatMap((row) => (row.kind === 'new' ? [row.content] : []))
        const changes = prepared.filter((one): one is WrittenChange => one?.outcome === 'changed')
        const { importId, riskIds } = await importRisks(context, { ...where, rows: contents, changes })
        return { id: importId, rows: answer(riskIds) }
      })
    },
  )

  app.get(
    '/api/v1/risks/imports',
    { config, schema: { tags, response: responses(z.array(riskImport)) } },
    async (request) => listImports(app.db, viewerOf(request).actor),
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
