import { administers } from '#domain/access/administration'
import { presentRows } from '#domain/organisationImports/presentRows'
import { organisationImportCalls as calls } from '#domain/wire/calls/organisationImports'
import { presentImport, presentUndone, wordsOfWorkbook } from '#server/commands/organisationImports/describeImport'
import { importOrganisation } from '#server/commands/organisationImports/importOrganisation'
import { planImport } from '#server/commands/organisationImports/planImport'
import { undoOrganisationImport } from '#server/commands/organisationImports/undoImport'
import type { App } from '#server/http/plugins/app'
import { listOrganisationImports, readOrganisation, readPeopleInArea } from '#server/queries/organisationImports'
import { createOnce } from '../createOnce.ts'
import { implement } from '../implement.ts'
import { inImportTurn } from '../importTurn.ts'
import { viewerOf } from '../responses.ts'
import { databaseTime } from '#server/database/clock'

/** Company groups, people and roles by a workbook. */
export async function organisationImportRoutes(app: App): Promise<void> {
  const { companyDomains, passwordSignIn } = app.config
  const settings = { companyDomains, passwordSignIn }

  implement(app, calls.readPresentOrganisation, async (request) => {
    const { actor, locale } = viewerOf(request)
    const organisation = await readOrganisation(app.db, locale)
    const people = await readPeopleInArea(app.db, actor)
    const isIncluded = ({ hierarchy }: { hierarchy: string }) => administers(actor, hierarchy)
    return presentRows({ ...organisation, people, isIncluded, words: wordsOfWorkbook(locale) })
  })
  implement(app, calls.importOrganisation, async (request) => {
    const { locale } = viewerOf(request)
    const { dryRun = false, source, digest } = request.body
    return inImportTurn(request, () =>
      createOnce(app, request, async (context) => {
        const plan = await planImport(context, request.body, { companyDomains, locale, isFinal: !dryRun })
        const id = dryRun ? null : await importOrganisation(context, plan, { source, digest, ...settings })
        return presentImport(plan, id, locale)
      }),
    )
  })
  implement(app, calls.listOrganisationImports, (request) => listOrganisationImports(app.db, viewerOf(request).actor))
  implement(app, calls.undoOrganisationImport, async (request) => {
    const { actor, locale } = viewerOf(request)
    const isTrial = request.body?.dryRun ?? false
    const by = { actor, now: databaseTime() }
    const blocked = await undoOrganisationImport(app.db, by, request.params.id, { ...settings, isTrial })
    return presentUndone(app.db, { blocked, isUndone: !isTrial && blocked.length === 0 }, locale)
  })
}
