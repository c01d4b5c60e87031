import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { administrationAct, administrationAuditQuery } from '#domain/wire/administrationAudit'
import type { App } from '#server/http/plugins/app'
import { idsOf, presentAct } from '#server/http/presenters/administrationAct'
import { listAdministrationAudit, readNames } from '#server/queries/administrationAudit'
import { responses, setContentRange, viewerOf } from '../responses.ts'

/** Who gave which role, changed which setting, person or company group (rule audit.administration). */
export async function administrationAuditRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/administration-audit',
    {
      config: { access: { roles: administrators } },
      schema: {
        tags: ['audit'],
        querystring: administrationAuditQuery,
        response: responses(z.array(administrationAct)),
      },
    },
    async (request, reply) => {
      const { actor, locale } = viewerOf(request)
      const page = await listAdministrationAudit(app.db, actor, request.query)
      const names = await readNames(app.db, idsOf(page.rows), locale)
      setContentRange(reply, 'administration-audit', request.query, page)
      return page.rows.map((row) => presentAct(row, names))
    },
  )
}
