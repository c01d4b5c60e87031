import { z } from 'zod'
import { boardPermission } from '#domain/access/visibility'
import { isWithinReach } from '#domain/organisation/hierarchy'
import { boardPack, boardPackInput, boardPacksQuery, packChanges, packChangesQuery } from '#domain/wire/boardPacks'
import { idParams } from '#domain/wire/common'
import { recordPack } from '#server/commands/boardPacks/recordPack'
import { denied, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readPackChanges } from '#server/queries/boardPacks/packChanges'
import { listPacks, readPack } from '#server/queries/boardPacks/packs'
import { createOnce } from '../createOnce.ts'
import { placeOfGroup } from '../placeOfGroup.ts'
import { created, responses } from '../responses.ts'

/** Whoever may see the report makes a pack of it. */
const readers = { access: { permissions: ['access_report', 'access_report_tab'] } } as const
const tags = ['board packs']

/** Board packs that were made, and what changed since (rules packs.record and packs.changes). */
export async function boardPackRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/board-packs',
    { config: readers, schema: { tags, querystring: boardPacksQuery, response: responses(z.array(boardPack)) } },
    async (request) => {
      const actor = actorOf(request)
      const { company_group_id: groupId, type } = request.query
      if (!actor.permissions.has(boardPermission[type])) throw denied()
      const group = await placeOfGroup(app.db, groupId)
      if (!isWithinReach(actor.hierarchy, group.hierarchy)) throw missingId('companyGroupId')
      return listPacks(app.db, groupId, type)
    },
  )

  app.post(
    '/api/v1/board-packs',
    { config: readers, schema: { tags, body: boardPackInput, response: created(boardPack) } },
    async (request, reply) => {
      const pack = await createOnce(app, request, async (context) => {
        const id = await recordPack(context, request.body)
        return (await readPack(context.tx, id))?.pack
      })
      if (!pack) throw missingId('boardPackId')
      return reply.code(201).send(pack)
    },
  )

  app.get(
    '/api/v1/board-packs/:id/changes',
    {
      config: readers,
      schema: { tags, params: idParams, querystring: packChangesQuery, response: responses(packChanges) },
    },
    async (request) => {
      const actor = actorOf(request)
      const found = await readPack(app.db, request.params.id)
      if (!found || !isWithinReach(actor.hierarchy, found.hierarchy)) throw missingId('boardPackId')
      if (!actor.permissions.has(boardPermission[found.pack.type])) throw denied()
      return readPackChanges(app.db, actor, found.pack, request.query)
    },
  )
}
