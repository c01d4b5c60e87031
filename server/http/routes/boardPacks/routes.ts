import { boardPermission } from '#domain/risks/access/visibility'
import { isInArea } from '#domain/organisation/hierarchy'
import { boardPackCalls } from '#domain/wire/calls/boardPacks'
import { changeTemplate } from '#server/commands/boardPacks/changeTemplate'
import { recordPack } from '#server/commands/boardPacks/recordPack'
import type { Queryable } from '#server/database/client'
import { denied, existing, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readPackChanges } from '#server/queries/boardPacks/packChanges'
import { listPacks, readPack, readTemplate } from '#server/queries/boardPacks/packs'
import { implement, implementCommand } from '../implement.ts'
import { placeOfGroup } from '../placeOfGroup.ts'

/** Created board packs, the changes since then, and the template. */
export async function boardPackRoutes(app: App): Promise<void> {
  implement(app, boardPackCalls.listBoardPacks, async (request) => {
    const actor = actorOf(request)
    const { company_group_id: groupId, type } = request.query
    if (!actor.permissions.has(boardPermission[type])) throw denied()
    const group = await placeOfGroup(app.db, groupId)
    if (!isInArea(actor.hierarchy, group.hierarchy)) throw missingId('companyGroupId')
    return listPacks(app.db, groupId, type)
  })
  implementCommand(app, boardPackCalls.recordBoardPack, async (context, { body }) => {
    const found = existing(await readPack(context.tx, await recordPack(context, body)), 'boardPackId')
    return found.pack
  })
  implement(app, boardPackCalls.readPackChanges, async (request) => {
    const actor = actorOf(request)
    const found = await readPack(app.db, request.params.id)
    if (!found || !isInArea(actor.hierarchy, found.hierarchy)) throw missingId('boardPackId')
    if (!actor.permissions.has(boardPermission[found.pack.type])) throw denied()
    return readPackChanges(app.db, actor, found.pack, request.query)
  })
  implement(app, boardPackCalls.readPackTemplate, ({ params }) => templateOf(app.db, params.id))
  implementCommand(app, boardPackCalls.savePackTemplate, async (context, { params, body }) => {
    await changeTemplate(context, params.id, body)
    return templateOf(context.tx, params.id)
  })
}

const templateOf = async (db: Queryable, id: number) => readTemplate(db, await placeOfGroup(db, id))
