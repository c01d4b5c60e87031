import { z } from 'zod'
import { administers, administrators } from '#domain/access/administration'
import { idParams } from '#domain/wire/common'
import { vacancy, vacancyQuery } from '#domain/wire/vacancies'
import { denied } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { listVacancies } from '#server/queries/vacancies'
import { placeOfGroup } from '../placeOfGroup.ts'
import { responses, setContentRange } from '../responses.ts'

/** The roles that nobody holds, for administrators of the company group (rule progress.vacancies). */
export async function vacancyRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/company-groups/:id/vacancies',
    {
      config: { access: { roles: administrators } },
      schema: {
        tags: ['company groups'],
        description:
          'The roles and categories of the company group and its descendants without an active person, with the number of records that depend on them.',
        params: idParams,
        querystring: vacancyQuery,
        response: responses(z.array(vacancy)),
      },
    },
    async (request, reply) => {
      const group = await placeOfGroup(app.db, request.params.id)
      if (!administers(actorOf(request), group.hierarchy)) throw denied()
      const page = await listVacancies(app.db, group.hierarchy, request.query, localeOf(request))
      setContentRange(reply, 'vacancies', request.query, page)
      return page.rows
    },
  )
}
