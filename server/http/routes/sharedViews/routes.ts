import { seesSharedViews } from '#domain/access/sharedViews'
import { sharedViewCalls } from '#domain/wire/calls/sharedViews'
import type { CommandContext } from '#server/commands/context'
import { renameSharedView, shareView, unshareView } from '#server/commands/sharedViews/writeSharedViews'
import { existing, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { groupOfViews, listSharedViews, readSharedView } from '#server/queries/sharedViews'
import { implement, implementCommand, implementDeletion } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** Views of the board that are shared with a company group. */
export async function sharedViewRoutes(app: App): Promise<void> {
  implement(app, sharedViewCalls.listSharedViews, async (request) => {
    const { actor } = viewerOf(request)
    const group = await groupOfViews(app.db, request.query.company_group_id ?? actor.companyGroupId)
    if (!group || !seesSharedViews(actor, group)) throw missingId('companyGroupId')
    return listSharedViews(app.db, actor, group)
  })
  implementCommand(app, sharedViewCalls.shareView, async (context, { body }) =>
    viewOf(context, await shareView(context, body)),
  )
  implementCommand(app, sharedViewCalls.renameSharedView, async (context, { params, body }) => {
    await renameSharedView(context, params.id, body)
    return viewOf(context, params.id)
  })
  implementDeletion(app, sharedViewCalls.unshareView, unshareView)
}

async function viewOf({ tx, actor }: CommandContext, id: number) {
  return existing(await readSharedView(tx, actor, id), 'sharedViewId')
}
