import { administrationAuditCalls } from '#domain/wire/calls/administrationAudit'
import type { App } from '#server/http/plugins/app'
import { idsOf, presentAction } from '#server/http/presenters/administrationAction'
import { listAdministrationAudit, readNames } from '#server/queries/administrationAudit'
import { implementList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** Administration actions on roles, settings, people and company groups. */
export async function administrationAuditRoutes(app: App): Promise<void> {
  implementList(app, administrationAuditCalls.listAdministrationAudit, 'administration-audit', async (request) => {
    const { actor, locale } = viewerOf(request)
    const page = await listAdministrationAudit(app.db, actor, request.query)
    const names = await readNames(app.db, idsOf(page.rows), locale)
    return { ...page, rows: page.rows.map((row) => presentAction(row, names)) }
  })
}
