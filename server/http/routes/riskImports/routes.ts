import { riskImportCalls as calls } from '#domain/wire/calls/riskImports'
import { riskImportResult } from '#domain/wire/riskImports'
import { runImport, takeBack } from '#server/commands/imports'
import { riskImport } from '#server/commands/riskImports/riskImport'
import { riskSheet } from '#server/commands/riskImports/riskSheet'
import type { App } from '#server/http/plugins/app'
import { ownersIn, presentRiskImport } from '#server/http/presenters/riskImport'
import { presentRiskSheet, recordsIn } from '#server/http/presenters/riskSheet'
import { withProgress } from '#server/http/progress'
import { readSheet, readSheetRows } from '#server/queries/lists/sheetRows'
import { listPeopleNamed } from '#server/queries/people/importPeople'
import { namesOf } from '#server/queries/people/people'
import { listImports, listMappings, listWords } from '#server/queries/riskImports'
import { implement, implementCommand, implementList } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { importOnce, importOptions } from '../runCommand.ts'

/** Import of an existing register, and its undo (rules import.register, import.history and import.undo). */
export async function riskImportRoutes(app: App): Promise<void> {
  implement(app, calls.importRisks, (request, reply) => {
    const call = { total: request.body.rows.length, schema: riskImportResult }
    return withProgress(request, reply, call, (onWritten) =>
      importOnce(app, request, async (context) => {
        const options = { ...importOptions(app, request), onWritten }
        const imported = await runImport(riskImport, context, request.body, options)
        const owners = await namesOf(context.tx, ownersIn(imported.difference))
        return presentRiskImport(imported, owners, options.locale)
      }),
    )
  })
  implement(app, calls.listRiskImports, async (request) => listImports(app.db, viewerOf(request).actor))
  implement(app, calls.listImportMappings, async (request) => listMappings(app.db, viewerOf(request).actor))
  implement(app, calls.listImportWords, async (request) => listWords(app.db, viewerOf(request).actor))
  implement(app, calls.findImportPeople, async (request) =>
    listPeopleNamed(app.db, viewerOf(request).actor.companyId, request.body.names),
  )
  implementList(app, calls.readSheet, 'risks', (request) => readSheet(app.db, viewerOf(request).actor, request.query))
  implement(app, calls.saveSheet, (request) =>
    importOnce(app, request, async (context) => {
      const options = importOptions(app, request)
      const { difference: rows } = await runImport(riskSheet, context, request.body, options)
      return presentRiskSheet(rows, await readSheetRows(context.tx, recordsIn(rows)), options.locale)
    }),
  )
  implementCommand(app, calls.undoRiskImport, async (context, request) => {
    await takeBack(riskImport, context, request.params.id, importOptions(app, request))
    return request.params
  })
}
