import { presentRows } from '#domain/organisationImports/presentRows'
import { organisationImportCalls as calls } from '#domain/wire/calls/organisationImports'
import { wordsOfWorkbook } from '#i18n/organisationWords'
import { runImport, takeBack } from '#server/commands/imports'
import { organisationImport } from '#server/commands/organisationImports/organisationImport'
import type { App } from '#server/http/plugins/app'
import { presentOrganisationImport, presentUndone } from '#server/http/presenters/organisationImport'
import {
  listOrganisationImports,
  readOrganisation,
  readPeopleInArea,
  withSubjects,
} from '#server/queries/organisation/organisationImports'
import { implement, implementCommand } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { importOnce, importOptions } from '../runCommand.ts'

/** Company groups, people and roles by a workbook. */
export async function organisationImportRoutes(app: App): Promise<void> {
  implement(app, calls.readPresentOrganisation, async (request) => {
    const { actor, locale } = viewerOf(request)
    const organisation = await readOrganisation(app.db, locale)
    const people = await readPeopleInArea(app.db, actor)
    return presentRows({ ...organisation, people, actor, words: wordsOfWorkbook(locale) })
  })
  implement(app, calls.importOrganisation, (request) =>
    importOnce(app, request, async (context) => {
      const options = importOptions(app, request)
      const imported = await runImport(organisationImport, context, request.body, options)
      return presentOrganisationImport(imported, options.locale)
    }),
  )
  implement(app, calls.listOrganisationImports, (request) => listOrganisationImports(app.db, viewerOf(request).actor))
  implementCommand(app, calls.undoOrganisationImport, async (context, request) => {
    const { dryRun: isTrial = false } = request.body ?? {}
    const options = importOptions(app, request)
    const blocked = await takeBack(organisationImport, context, request.params.id, { ...options, isTrial })
    const isUndone = !isTrial && blocked.length === 0
    return presentUndone(await withSubjects(context.tx, blocked), isUndone, options.locale)
  })
}
