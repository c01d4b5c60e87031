import type { FastifyRequest } from 'fastify'
import { referenceDataCalls as calls } from '#domain/wire/calls/referenceData'
import type { ReferenceListQuery } from '#domain/wire/referenceData'
import type { CommandContext } from '#server/commands/context'
import { addCategoryExpert, addCategoryImpact, addRiskCategory } from '#server/commands/referenceData/addReference'
import { changeReference, orderReference } from '#server/commands/referenceData/changeReference'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import {
  listReference,
  readReference,
  type ReferenceList,
  type ReferenceRows,
} from '#server/queries/organisation/referenceData'
import { listUserRoles, listUserTypes } from '#server/queries/people/userRoles'
import { readExpertsOf } from '#server/queries/workflow/assignees'
import { implement, implementCommand, implementList, type RequestOf } from '../implement.ts'

/** The lists of options for forms. */
export async function referenceDataRoutes(app: App): Promise<void> {
  const listed =
    <List extends ReferenceList>(list: List) =>
    (request: FastifyRequest<{ Querystring: ReferenceListQuery }>) =>
      listReference(app.db, list, request.query, localeOf(request))
  implementList(app, calls.listCategoryExperts, 'category-experts', listed('category-experts'))
  implementList(app, calls.listCategoryImpacts, 'category-impacts', listed('category-impacts'))
  implementList(app, calls.listRiskCategories, 'risk-categories', listed('risk-categories'))
  implement(app, calls.listExpertsOfCategory, (request) => readExpertsOf(app.db, actorOf(request), request.params.id))
  implementList(app, calls.listUserRoles, 'user-roles', ({ query }) => listUserRoles(app.db, query))
  implement(app, calls.readUserRole, async ({ params: { id } }) => {
    const { rows } = await listUserRoles(app.db, { page: 1, per_page: 1, id })
    if (!rows[0]) throw missingId('userRoleId')
    return rows[0]
  })
  implementList(app, calls.listUserTypes, 'user-types', async ({ query }) => listUserTypes(query))

  implementCommand(app, calls.addCategoryExpert, async (context, request) =>
    written(context, 'category-experts', await addCategoryExpert(context, request.body), request),
  )
  implementCommand(app, calls.addCategoryImpact, async (context, request) =>
    written(context, 'category-impacts', await addCategoryImpact(context, request.body), request),
  )
  implementCommand(app, calls.addRiskCategory, async (context, request) =>
    written(context, 'risk-categories', await addRiskCategory(context, request.body), request),
  )
  implementCommand(app, calls.changeCategoryExpert, (context, request) => changed(context, 'category-experts', request))
  implementCommand(app, calls.changeCategoryImpact, (context, request) => changed(context, 'category-impacts', request))
  implementCommand(app, calls.changeRiskCategory, (context, request) => changed(context, 'risk-categories', request))
  for (const [call, list] of [
    [calls.orderCategoryExperts, 'category-experts'],
    [calls.orderCategoryImpacts, 'category-impacts'],
    [calls.orderRiskCategories, 'risk-categories'],
  ] as const) {
    implementCommand(app, call, async (context, { body }) => {
      await orderReference(context, list, body.ids)
      return body
    })
  }
}

async function changed<List extends ReferenceList>(
  context: CommandContext,
  list: List,
  request: RequestOf<typeof calls.changeRiskCategory | typeof calls.changeCategoryExpert>,
): Promise<ReferenceRows[List]> {
  await changeReference(context, list, request.params.id, request.body)
  return written(context, list, request.params.id, request)
}

/** The current entry, in the language of the call. */
async function written<List extends ReferenceList>(
  { tx }: CommandContext,
  list: List,
  id: number,
  request: FastifyRequest,
): Promise<ReferenceRows[List]> {
  const row = await readReference(tx, list, id, localeOf(request))
  if (!row) throw new Error(`There is no ${id} in ${list}`)
  return row
}
