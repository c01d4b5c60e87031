import type { FastifyRequest } from 'fastify'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import { referenceDataCalls as calls } from '#domain/wire/calls/referenceData'
import type { CategoryExpert, CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { CommandContext } from '#server/commands/context'
import { addCategoryExpert, addCategoryImpact, addRiskCategory } from '#server/commands/referenceData/addReference'
import { changeReference, orderReference } from '#server/commands/referenceData/changeReference'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { listReference, readReference, type ReferenceList } from '#server/queries/organisation/referenceData'
import { listUserRoles, listUserTypes } from '#server/queries/people/userRoles'
import { readExpertsOf } from '#server/queries/workflow/assignees'
import { implement, implementCommand, implementList, type RequestOf } from '../implement.ts'

/** The lists of options for forms. */
export async function referenceDataRoutes(app: App): Promise<void> {
  for (const [call, list] of [
    [calls.listCategoryExperts, 'category-experts'],
    [calls.listCategoryImpacts, 'category-impacts'],
    [calls.listRiskCategories, 'risk-categories'],
  ] as const) {
    implementList(app, call, list, (request) => listReference(app.db, list, request.query, localeOf(request)))
  }
  implement(app, calls.listExpertsOfCategory, (request) => readExpertsOf(app.db, actorOf(request), request.params.id))
  implementList(app, calls.listUserRoles, 'user-roles', ({ query }) => listUserRoles(app.db, query))
  implement(app, calls.readUserRole, async ({ params: { id } }) => {
    const { rows } = await listUserRoles(app.db, { page: 1, per_page: 1, id })
    if (!rows[0]) throw missingId('userRoleId')
    return rows[0]
  })
  implementList(app, calls.listUserTypes, 'user-types', async ({ query }) => listUserTypes(query))

  implementCommand(app, calls.addCategoryExpert, async (context, request) =>
    written<CategoryExpert>(context, 'category-experts', await addCategoryExpert(context, request.body), request),
  )
  implementCommand(app, calls.addCategoryImpact, async (context, request) =>
    written<CategoryImpact>(context, 'category-impacts', await addCategoryImpact(context, request.body), request),
  )
  implementCommand(app, calls.addRiskCategory, async (context, request) =>
    written<RiskCategory>(context, 'risk-categories', await addRiskCategory(context, request.body), request),
  )
  implementCommand(app, calls.changeCategoryExpert, (context, request) =>
    changed<CategoryExpert>(context, 'category-experts', request),
  )
  implementCommand(app, calls.changeCategoryImpact, (context, request) =>
    changed<CategoryImpact>(context, 'category-impacts', request),
  )
  implementCommand(app, calls.changeRiskCategory, (context, request) =>
    changed<RiskCategory>(context, 'risk-categories', request),
  )
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

type Named = InEachLanguage<'name'>

async function changed<Row extends Named>(
  context: CommandContext,
  list: ReferenceList,
  request: RequestOf<typeof calls.changeRiskCategory | typeof calls.changeCategoryExpert>,
): Promise<Row & { name: string }> {
  await changeReference(context, list, request.params.id, request.body)
  return written<Row>(context, list, request.params.id, request)
}

/** The current entry, in the language of the call. */
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
