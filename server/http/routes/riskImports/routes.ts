import { normalised } from '#domain/validation/normalised'
import { riskImportCalls as calls } from '#domain/wire/calls/riskImports'
import { riskImportResult } from '#domain/wire/riskImports'
import { mapWithPauses } from '#server/commands/pauses'
import { checkRows } from '#server/commands/riskImports/checkRows'
import { authoriseImport, importRisks } from '#server/commands/riskImports/importRisks'
import { undoImport } from '#server/commands/riskImports/undoImport'
import type { WrittenChange } from '#server/commands/riskImports/writeChanges'
import type { App } from '#server/http/plugins/app'
import { peopleNamed } from '#server/queries/importPeople'
import { listImports, listMappings, listWords, readReport, recordsOfEvents } from '#server/queries/riskImports'
import { createOnce } from '../createOnce.ts'
import { implement, implementDeletion } from '../implement.ts'
import { inImportTurn } from '../importTurn.ts'
import { viewerOf } from '../responses.ts'
import { withProgress } from '../withProgress.ts'
import { earlierRows, eventOf, ownersOf, prepareRows, refuseUnfit, resultOf } from './rowResults.ts'

/** Import of an existing register, and its undo (rules import.register, import.history and import.undo). */
export async function riskImportRoutes(app: App): Promise<void> {
  implement(app, calls.importRisks, async (request, reply) => {
    const viewer = viewerOf(request)
    const { dryRun = false, rows, recordAs = 'draft', ...where } = request.body
    const write = (onWritten?: (done: number) => void) =>
      inImportTurn(request, () =>
        createOnce(app, request, async (context) => {
          await authoriseImport(context, { ...where, recordAs })
          const checked = await checkRows(context, rows, recordAs)
          const events = checked.map(eventOf)
          const existing = await recordsOfEvents(context.tx, context.actor, events)
          const earlier = await earlierRows(events)
          const prepared = await prepareRows(context, checked)
          const owners = await ownersOf(context, prepared)
          const resultsOf = (ids: readonly number[] = []) => {
            let given = 0
            return mapWithPauses(checked, (row, index) =>
              resultOf(row, prepared[index], {
                row: index,
                id: row.kind === 'new' ? (ids[given++] ?? null) : null,
                existing: existing.get(index) ?? null,
                ...(earlier.has(index) && { sameAs: earlier.get(index) }),
                viewer,
                owners,
              }),
            )
          }
          if (dryRun) return { id: null, rows: await resultsOf() }
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
          return { id: importId, rows: await resultsOf(riskIds) }
        }),
      )
    return withProgress(request, reply, { total: rows.length, schema: riskImportResult }, write)
  })
  implement(app, calls.listRiskImports, async (request) => listImports(app.db, viewerOf(request).actor))
  implement(app, calls.listImportMappings, async (request) => listMappings(app.db, viewerOf(request).actor))
  implement(app, calls.listImportWords, async (request) => listWords(app.db, viewerOf(request).actor))
  implement(app, calls.findImportPeople, async (request) => {
    const { names } = request.body
    const keys = await mapWithPauses(names, normalised)
    const found = await peopleNamed(app.db, viewerOf(request).actor.companyId, [...new Set(keys)])
    return names.map((name, place) => ({ name, people: found.get(keys[place] ?? '') ?? [] }))
  })
  implement(app, calls.readImportReport, async (request) =>
    readReport(app.db, viewerOf(request).actor, request.params.id),
  )
  implementDeletion(app, calls.undoRiskImport, undoImport)
}
