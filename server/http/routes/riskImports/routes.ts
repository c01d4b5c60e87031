import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import { riskImport, riskImportInput, riskImportResult, type RiskImportRow } from '#domain/wire/riskImports'
import { translate } from '#i18n/translate'
import { checkRows, type CheckedRow } from '#server/commands/riskImports/checkRows'
import { authoriseImport, importRisks } from '#server/commands/riskImports/importRisks'
import { undoImport } from '#server/commands/riskImports/undoImport'
import type { ValidationProblem } from '#domain/validation/messages'
import { invalid } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listImports, recordsOfEvents } from '#server/queries/riskImports'
import type { Viewer } from '#server/queries/viewer'
import { createOnce } from '../createOnce.ts'
import { deleted, responses, viewerOf } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

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
        const events = checked.map(({ content }) => content?.detail.eventDescription ?? '')
        const existing = await recordsOfEvents(context.tx, context.actor, events)
        const answer = (ids: readonly number[]): RiskImportRow[] =>
          checked.map((row, index) => ({
            row: index,
            outcome: row.content ? 'created' : 'invalid',
            id: ids[index] ?? null,
            existing: existing.get(index) ?? null,
            ...(row.problems ? { problems: inWords(row, viewer) } : {}),
          }))
        if (dryRun) return { id: null, rows: answer([]) }
        const contents = checked.flatMap(({ content }) => content ?? [])
        if (contents.length < checked.length) throw invalid(problemsIn(checked))
        const { importId, riskIds } = await importRisks(context, { ...where, rows: contents })
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

const inWords = ({ problems = {} }: CheckedRow, { locale }: Viewer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, { message, params }]) => [
      field,
      translate(locale, `validation.${message}`, params),
    ]),
  )

/** The problems of all rows, each at its row: `rows.12.detail.eventDescription`. */
const problemsIn = (checked: readonly CheckedRow[]): Record<string, ValidationProblem> =>
  Object.fromEntries(
    checked.flatMap(({ problems = {} }, index) =>
      Object.entries(problems).map(([field, problem]) => [`rows.${index}.${field}`, problem]),
    ),
  )
