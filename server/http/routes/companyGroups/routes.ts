import { companyGroupCalls as calls } from '#domain/wire/calls/companyGroups'
import { setGroupActive, updateGroup } from '#server/commands/companyGroups/changeGroup'
import { confirmMdFlow } from '#server/commands/companyGroups/confirmMdFlow'
import { createGroup } from '#server/commands/companyGroups/createGroup'
import { deleteGroup } from '#server/commands/companyGroups/deleteGroup'
import { moveGroup } from '#server/commands/companyGroups/moveGroup'
import { orderGroups } from '#server/commands/companyGroups/orderGroups'
import type { Queryable } from '#server/database/client'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import {
  checkGroups,
  listCompanyGroups,
  listMoveTargets,
  readSubtree,
} from '#server/queries/organisation/companyGroups'
import { listVacancies } from '#server/queries/workflow/vacancies'
import { mdFlowOf } from '#server/queries/workflow/workflowFacts'
import { implement, implementCommand, implementDeletion, implementList, implementWholeList } from '../implement.ts'
import { placeOfGroup } from '../placeOfGroup.ts'

/** The organisation: reading it, changing it, and its vacancies. */
export async function companyGroupRoutes(app: App): Promise<void> {
  for (const call of [calls.listCompanyGroups, calls.searchCompanyGroups]) {
    implementList(app, call, 'company-groups', ({ query }) => listCompanyGroups(app.db, query))
  }
  implement(app, calls.readCompanyGroup, ({ params, query }) =>
    groupOf(app.db, params.id, {
      includeInactive: query.include === 'inactive',
      withUserIndicator: query.include_user_indicator ?? false,
      withDeletable: query.can_delete_field ?? false,
    }),
  )
  implement(app, calls.readCompanyGroupAlone, ({ params }) => groupOf(app.db, params.id))
  implementWholeList(app, calls.listMoveTargets, 'company-groups', async (request) => {
    const group = await groupOf(app.db, request.params.id)
    return listMoveTargets(app.db, actorOf(request), group)
  })
  implementList(app, calls.listVacancies, 'vacancies', async (request) => {
    const { hierarchy } = await placeOfGroup(app.db, request.params.id)
    return listVacancies(app.db, hierarchy, request.query, localeOf(request))
  })
  implement(app, calls.checkCompanyGroups, async ({ body }) => ({
    result: await checkGroups(app.db, body.companyGroupIds),
  }))

  implementCommand(app, calls.createCompanyGroup, async (context, { body }) =>
    groupOf(context.tx, await createGroup(context, body)),
  )
  implementCommand(app, calls.orderCompanyGroups, async (context, { body }) => {
    await orderGroups(context, body)
    const parent = await readSubtree(context.tx, body.parentId, { includeInactive: true })
    return parent?.groups ?? []
  })
  implementCommand(app, calls.updateCompanyGroup, async (context, { params, body }) => {
    await updateGroup(context, params.id, body)
    return groupOf(context.tx, params.id)
  })
  implementCommand(app, calls.renameCompanyGroup, async (context, { params, body }) => {
    await updateGroup(context, params.id, body, 'rename')
    return groupOf(context.tx, params.id)
  })
  implementCommand(app, calls.setCompanyGroupActive, async (context, { params, body }) => {
    await setGroupActive(context, params.id, body)
    return groupOf(context.tx, params.id)
  })
  implementCommand(app, calls.moveCompanyGroup, async (context, { params, body }) => {
    await moveGroup(context, params.id, body)
    return groupOf(context.tx, params.id)
  })
  implementDeletion(app, calls.deleteCompanyGroup, deleteGroup)

  implementCommand(app, calls.confirmMdFlow, async (context, { params, body }) => {
    await confirmMdFlow(context, params.id, body?.confirmed ?? true)
    return { result: (await mdFlowOf(context.tx, params.id)).isConfirmed }
  })
  implement(app, calls.isMdFlowConfirmed, async ({ params }) => ({
    result: (await existingMdFlowOf(app.db, params.id)).isConfirmed,
  }))
  implement(app, calls.isMdFlowActivated, async ({ params }) => ({
    result: (await existingMdFlowOf(app.db, params.id)).isActive,
  }))
}

/** A company group, alone or as the root of the requested subtree. */
async function groupOf(
  db: Queryable,
  id: number,
  wishes: Parameters<typeof readSubtree>[2] = { withoutChildren: true },
) {
  return existing(await readSubtree(db, id, wishes), 'companyGroupId')
}

async function existingMdFlowOf(db: Queryable, id: number) {
  await groupOf(db, id)
  return mdFlowOf(db, id)
}
