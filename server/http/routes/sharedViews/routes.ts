import { z } from 'zod'
import { riskReaders } from '#domain/access/roles'
import { seesSharedViews } from '#domain/access/sharedViews'
import { boardPermission } from '#domain/access/visibility'
import { idParams } from '#domain/wire/common'
import { versionSeen } from '#domain/wire/risks'
import { sharedView, sharedViewInput, sharedViewUpdate, sharedViewsQuery } from '#domain/wire/sharedViews'
import type { Permission } from '#domain/access/permissions'
import type { CommandContext } from '#server/commands/context'
import { renameSharedView, shareView, unshareView } from '#server/commands/sharedViews/writeSharedViews'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { groupOfViews, listSharedViews, readSharedView } from '#server/queries/sharedViews'
import { createOnce } from '../createOnce.ts'
import { created, deleted, responses, viewerOf } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const boards: Permission[] = Object.values(boardPermission)
const readers = { access: { roles: riskReaders } } as const
const tags = ['shared views']

/** Views of the board that are shared with a company group (rules views.shared and views.shared-change). */
export async function sharedViewRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/shared-views',
    { config: readers, schema: { tags, querystring: sharedViewsQuery, response: responses(z.array(sharedView)) } },
    async (request) => {
      const { actor } = viewerOf(request)
      const group = await groupOfViews(app.db, request.query.company_group_id ?? actor.companyGroupId)
      if (!group || !seesSharedViews(actor, group)) throw missingId('companyGroupId')
      return listSharedViews(app.db, actor, group)
    },
  )

  app.post(
    '/api/v1/shared-views',
    {
      config: { access: { permissions: boards } },
      schema: { tags, body: sharedViewInput, response: created(sharedView) },
    },
    async (request, reply) => {
      const view = await createOnce(app, request, async (context) =>
        viewOf(context, await shareView(context, request.body)),
      )
      return reply.code(201).send(view)
    },
  )

  app.put(
    '/api/v1/shared-views/:id',
    { config: readers, schema: { tags, params: idParams, body: sharedViewUpdate, response: responses(sharedView) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await renameSharedView(context, request.params.id, request.body)
        return viewOf(context, request.params.id)
      }),
  )

  app.delete(
    '/api/v1/shared-views/:id',
    { config: readers, schema: { tags, params: idParams, body: versionSeen.nullish(), response: responses(deleted) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await unshareView(context, request.params.id, request.body?.updatedAt)
        return { id: request.params.id }
      }),
  )
}

async function viewOf({ tx, actor }: CommandContext, id: number) {
  const view = await readSharedView(tx, actor, id)
  if (!view) throw missingId('sharedViewId')
  return view
}
