import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import {
  categoryDeskPerson,
  categoryExpert,
  categoryImpact,
  categoryImpactInput,
  referenceListQuery,
  riskCategory,
  riskCategoryInput,
  userRole,
  userTypeRow,
  type CategoryExpert,
  type CategoryImpact,
  type RiskCategory,
} from '#domain/wire/referenceData'
import { creatorRoles, userTypes } from '#domain/access/roles'
import { addCategoryImpact, addRiskCategory } from '#server/commands/referenceData/addReference'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { nameIn } from '#server/http/presenters/risk'
import { listReference } from '#server/queries/referenceData'
import { readExpertsOf } from '#server/queries/assignees'
import { listUserRoles } from '#server/queries/userRoles'
import { responses, created, setContentRange } from '../responses.ts'
import { createOnce } from '../createOnce.ts'

const config = { access: 'signedIn', keys: 'bearer' } as const
const systemAdmins = { access: { roles: ['System Admin' as const] } }
const tags = ['reference data']

/** Lists that forms choose from; everyone signed in may read them (rule permissions.reading). */
export async function referenceDataRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/category-experts',
    { config, schema: { tags, querystring: referenceListQuery, response: responses(z.array(categoryExpert)) } },
    async (request, reply) => {
      const page = await listReference<CategoryExpert>(app.db, 'category-experts', request.query, localeOf(request))
      setContentRange(reply, 'category-experts', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/category-impacts',
    { config, schema: { tags, querystring: referenceListQuery, response: responses(z.array(categoryImpact)) } },
    async (request, reply) => {
      const page = await listReference<CategoryImpact>(app.db, 'category-impacts', request.query, localeOf(request))
      setContentRange(reply, 'category-impacts', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/risk-categories',
    { config, schema: { tags, querystring: referenceListQuery, response: responses(z.array(riskCategory)) } },
    async (request, reply) => {
      const page = await listReference<RiskCategory>(app.db, 'risk-categories', request.query, localeOf(request))
      setContentRange(reply, 'risk-categories', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/risk-categories/:id/experts',
    {
      config: { access: { roles: creatorRoles } },
      schema: {
        tags,
        description:
          'Whose desk an item of that category reaches in the home group of the caller; at most three people.',
        params: idParams,
        response: responses(z.array(categoryDeskPerson)),
      },
    },
    async (request) => readExpertsOf(app.db, actorOf(request), request.params.id),
  )

  app.get(
    '/api/v1/user-roles',
    { config, schema: { tags, querystring: referenceListQuery, response: responses(z.array(userRole)) } },
    async (request, reply) => {
      const page = await listUserRoles(app.db, request.query)
      setContentRange(reply, 'user-roles', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/user-roles/:id',
    { config, schema: { tags, params: idParams, response: responses(userRole) } },
    async (request) => {
      const { rows } = await listUserRoles(app.db, { page: 1, per_page: 1, id: request.params.id })
      if (!rows[0]) throw missingId('userRoleId')
      return rows[0]
    },
  )

  app.get(
    '/api/v1/user-types',
    { config, schema: { tags, querystring: referenceListQuery, response: responses(z.array(userTypeRow)) } },
    async (request, reply) => {
      const { page, per_page, sort, order, q = '' } = request.query
      const matching = userTypes.filter((id) => id.includes(q.trim().toLowerCase()))
      const sorted = sort ? matching.toSorted() : matching
      if (order === 'desc') sorted.reverse()
      const rows = sorted.slice((page - 1) * per_page, page * per_page).map((id) => ({ id, name: id }))
      setContentRange(reply, 'user-types', request.query, { rows, total: sorted.length })
      return rows
    },
  )

  app.post(
    '/api/v1/category-impacts',
    { config: systemAdmins, schema: { tags, body: categoryImpactInput, response: created(categoryImpact) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) => {
        const id = await addCategoryImpact(context, request.body)
        return { id, ...request.body, name: nameIn(request.body, localeOf(request)) }
      })
      return reply.code(201).send(response)
    },
  )

  app.post(
    '/api/v1/risk-categories',
    { config: systemAdmins, schema: { tags, body: riskCategoryInput, response: created(riskCategory) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) => {
        const id = await addRiskCategory(context, request.body)
        return { id, ...request.body, isOther: false, name: nameIn(request.body, localeOf(request)) }
      })
      return reply.code(201).send(response)
    },
  )
}
