import { z } from 'zod'
import { company, companyListQuery } from '#domain/wire/companies'
import { administrators } from '#domain/access/administration'
import type { App } from '#server/http/plugins/app'
import { listCompanies } from '#server/queries/companies'
import { responses, setContentRange } from '../responses.ts'

/** The legal entities with the e-mail domains that addresses are checked against (rule validation.email-domain). */
export async function companyRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/companies',
    {
      config: { access: { roles: administrators } },
      schema: { tags: ['company groups'], querystring: companyListQuery, response: responses(z.array(company)) },
    },
    async (request, reply) => {
      const page = await listCompanies(app.db, request.query)
      setContentRange(reply, 'companies', request.query, page)
      return page.rows
    },
  )
}
