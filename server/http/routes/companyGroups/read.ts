import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import { companyGroup, companyGroupListQuery, companyGroupQuery } from '#domain/wire/companyGroups'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listCompanyGroups, readSubtree } from '#server/queries/companyGroups'
import { responses, setContentRange } from '../responses.ts'

const config = { access: 'signedIn', keys: 'bearer' } as const
const tags = ['company groups']

/** Reading the organisation; everyone signed in may (rule permissions.reading). */
export async function readCompanyGroupRoutes(app: App): Promise<void> {
  for (const path of ['/api/v1/company-groups', '/api/v1/company-groups/search']) {
    app.get(
      path,
      { config, schema: { tags, querystring: companyGroupListQuery, response: responses(z.array(companyGroup)) } },
      async (request, reply) => {
        const page = await listCompanyGroups(app.db, request.query)
        setContentRange(reply, 'company-groups', request.query, page)
        return page.rows
      },
    )
  }

  app.get(
    '/api/v1/company-groups/:id',
    {
      config,
      schema: { tags, params: idParams, querystring: companyGroupQuery, response: responses(companyGroup) },
    },
    async (request) => {
      const group = await readSubtree(app.db, request.params.id, {
        includeInactive: request.query.include === 'inactive',
        withUserIndicator: request.query.include_user_indicator ?? false,
        withDeletable: request.query.can_delete_field ?? false,
      })
      if (!group) throw missingId('companyGroupId')
      return group
    },
  )

  app.get(
    '/api/v1/company-groups/:id/without-children',
    { config, schema: { tags, params: idParams, response: responses(companyGroup) } },
    async (request) => {
      const group = await readSubtree(app.db, request.params.id, { withoutChildren: true })
      if (!group) throw missingId('companyGroupId')
      return group
    },
  )
}
