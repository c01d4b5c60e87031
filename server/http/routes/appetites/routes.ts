import { appetiteCalls } from '#domain/wire/calls/appetites'
import { saveAppetite } from '#server/commands/appetites/saveAppetite'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { previewAppetite, readAppetiteScore } from '#server/queries/appetites/appetitePreview'
import { readAppetites } from '#server/queries/appetites/appetites'
import { implement, implementCommand, implementWholeList } from '../implement.ts'

/** The risk appetite of company groups. */
export async function appetiteRoutes(app: App): Promise<void> {
  implementWholeList(app, appetiteCalls.listAppetites, 'appetites', () => readAppetites(app.db))
  implement(app, appetiteCalls.readAppetiteScore, (request) => readAppetiteScore(app.db, request.query))
  implement(app, appetiteCalls.previewAppetite, (request) => previewAppetite(app.db, actorOf(request), request.query))
  implementCommand(app, appetiteCalls.saveAppetite, (context, { body }) => saveAppetite(context, body))
}
