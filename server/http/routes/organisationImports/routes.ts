import { z } from 'zod'
import { administers, administrators } from '#domain/access/administration'
import { presentRows } from '#domain/organisationImports/presentRows'
import { idParams } from '#domain/wire/common'
import {
  organisationImport,
  organisationImportInput,
  organisationImportResult,
  organisationRows,
  undoneOrganisationImport,
  undoOrganisationImportInput,
} from '#domain/wire/organisationImports'
import { importOrganisation } from '#server/commands/organisationImports/importOrganisation'
import { planImport } from '#server/commands/organisationImports/planImport'
import { undoOrganisationImport } from '#server/commands/organisationImports/undoImport'
import { presentImport, presentUndone, wordsOfWorkbook } from '#server/commands/organisationImports/describeImport'
import type { App } from '#server/http/plugins/app'
import { listOrganisationImports, readOrganisation, readPeopleInReach } from '#server/queries/organisationImports'
import { createOnce } from '../createOnce.ts'
import { inImportTurn } from '../importTurn.ts'
import { responses, viewerOf } from '../responses.ts'

const config = { access: { roles: administrators } }
const writing = { ...config, confirmation: 'protected' } as const
const tags = ['organisation imports']

/** Company groups, people and roles come in by a workbook, and are taken back (rules intake.groups, intake.people and intake.undo). */
export async function organisationImportRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/organisation-imports/present',
    { config, schema: { tags, response: responses(organisationRows) } },
    async (request) => {
      const { actor, locale } = viewerOf(request)
      const organisation = await readOrganisation(app.db, locale)
      const people = await readPeopleInReach(app.db, actor)
      const isIncluded = ({ hierarchy }: { hierarchy: string }) => administers(actor, hierarchy)
      return presentRows({ ...organisation, people, isIncluded, words: wordsOfWorkbook(locale) })
    },
  )

  app.post(
    '/api/v1/organisation-imports',
    { config: writing, schema: { tags, body: organisationImportInput, response: responses(organisationImportResult) } },
    async (request) => {
      const { locale } = viewerOf(request)
      const { dryRun = false, source, digest } = request.body
      return inImportTurn(request, () =>
        createOnce(app, request, async (context) => {
          const { companyDomains, passwordSignIn } = app.config
          const settings = { companyDomains, passwordSignIn }
          const plan = await planImport(context, request.body, { companyDomains, locale, isFinal: !dryRun })
          const id = dryRun ? null : await importOrganisation(context, plan, { source, digest, ...settings })
          return presentImport(plan, id, locale)
        }),
      )
    },
  )

  app.get(
    '/api/v1/organisation-imports',
    { config, schema: { tags, response: responses(z.array(organisationImport)) } },
    async (request) => listOrganisationImports(app.db, viewerOf(request).actor),
  )

  app.post(
    '/api/v1/organisation-imports/:id/undo',
    {
      config: writing,
      schema: {
        tags,
        params: idParams,
        body: undoOrganisationImportInput.nullish(),
        response: responses(undoneOrganisationImport),
      },
    },
    async (request) => {
      const { actor, locale } = viewerOf(request)
      const { companyDomains, passwordSignIn } = app.config
      const isTrial = request.body?.dryRun ?? false
      const by = { actor, now: new Date() }
      const blocked = await undoOrganisationImport(app.db, by, request.params.id, {
        companyDomains,
        passwordSignIn,
        isTrial,
      })
      return presentUndone(app.db, { blocked, isUndone: !isTrial && blocked.length === 0 }, locale)
    },
  )
}
