import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import { idParams } from '#domain/wire/common'
import {
  categoryDeskPerson,
  categoryExpert,
  categoryExpertInput,
  categoryImpact,
  categoryImpactInput,
  referenceChange,
  referenceListQuery,
  referenceOrder,
  riskCategory,
  riskCategoryChange,
  riskCategoryInput,
  userRole,
  userTypeRow,
  type CategoryExpert,
  type CategoryImpact,
  type RiskCategory,
  type RiskCategoryChange,
} from '#domain/wire/referenceData'
import { referenceWriters } from '#domain/access/referenceData'
import { creatorRoles, userTypes } from '#domain/access/roles'
import { addCategoryExpert, addCategoryImpact, addRiskCategory } from '#server/commands/referenceData/addReference'
import { changeReference, orderReference } from '#server/commands/referenceData/changeReference'
import type { CommandContext } from '#server/commands/context'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { listReference, readReference, type ReferenceList } from '#server/queries/referenceData'
import { readExpertsOf } from '#server/queries/assignees'
import { listUserRoles } from '#server/queries/userRoles'
import { responses, created, setContentRange } from '../responses.ts'
import { runCommand } from '../runCommand.ts'
import { createOnce } from '../createOnce.ts'

const config = { access: 'signedIn', keys: 'bearer' } as const
const writers = { access: { roles: referenceWriters } }
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

  await app.register(referenceWriting)
}

/** System Admins add to the lists, change and order them (rule reference.edit). */
async function referenceWriting(app: App): Promise<void> {
  app.post(
    '/api/v1/category-experts',
    { config: writers, schema: { tags, body: categoryExpertInput, response: created(categoryExpert) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) =>
        written<CategoryExpert>(context, 'category-experts', await addCategoryExpert(context, request.body), request),
      )
      return reply.code(201).send(response)
    },
  )

  app.post(
    '/api/v1/category-impacts',
    { config: writers, schema: { tags, body: categoryImpactInput, response: created(categoryImpact) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) =>
        written<CategoryImpact>(context, 'category-impacts', await addCategoryImpact(context, request.body), request),
      )
      return reply.code(201).send(response)
    },
  )

  app.post(
    '/api/v1/risk-categories',
    { config: writers, schema: { tags, body: riskCategoryInput, response: created(riskCategory) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) =>
        written<RiskCategory>(context, 'risk-categories', await addRiskCategory(context, request.body), request),
      )
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/category-experts/:id',
    {
      config: writers,
      schema: { tags, params: idParams, body: referenceChange, response: responses(categoryExpert) },
    },
    async (request) => change<CategoryExpert>(app, request, 'category-experts', request.params.id, request.body),
  )

  app.put(
    '/api/v1/category-impacts/:id',
    {
      config: writers,
      schema: { tags, params: idParams, body: referenceChange, response: responses(categoryImpact) },
    },
    async (request) => change<CategoryImpact>(app, request, 'category-impacts', request.params.id, request.body),
  )

  app.put(
    '/api/v1/risk-categories/:id',
    {
      config: writers,
      schema: { tags, params: idParams, body: riskCategoryChange, response: responses(riskCategory) },
    },
    async (request) => change<RiskCategory>(app, request, 'risk-categories', request.params.id, request.body),
  )

  for (const list of ['category-experts', 'category-impacts', 'risk-categories'] as const) {
    app.put(
      `/api/v1/${list}/order`,
      { config: writers, schema: { tags, body: referenceOrder, response: responses(referenceOrder) } },
      async (request) => {
        await runCommand(app, request, (context) => orderReference(context, list, request.body.ids))
        return request.body
      },
    )
  }
}

const change = <Row extends Named>(
  app: App,
  request: FastifyRequest,
  list: ReferenceList,
  id: number,
  input: RiskCategoryChange,
): Promise<Row & { name: string }> =>
  runCommand(app, request, async (context) => {
    await changeReference(context, list, id, input)
    return written<Row>(context, list, id, request)
  })

type Named = InEachLanguage<'name'>

/** An entry as it stands now, in the language of the call. */
async function written<Row extends Named>(
  { tx }: CommandContext,
  list: ReferenceList,
  id: number,
  request: FastifyRequest,
): Promise<Row & { name: string }> {
  const row = await readReference<Row>(tx, list, id, localeOf(request))
  if (!row) throw new Error(`There is no ${id} in ${list}`)
  return row
}
