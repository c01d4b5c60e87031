import { companyCalls } from '#domain/wire/calls/companies'
import type { App } from '#server/http/plugins/app'
import { listCompanies } from '#server/queries/organisation/companies'
import { implementList } from '../implement.ts'

/** The legal entities. */
export async function companyRoutes(app: App): Promise<void> {
  implementList(app, companyCalls.listCompanies, 'companies', ({ query }) => listCompanies(app.db, query))
}
