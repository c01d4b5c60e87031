import { appetiteCalls } from '#domain/wire/calls/appetites'
import { saveAppetite } from '#server/commands/appetites/saveAppetite'
import type { App } from '#server/http/plugins/app'
import { readAppetites } from '#server/queries/appetites'
import { implementCommand, implementWholeList } from '../implement.ts'

/** How much risk company groups take on. */
export async function appetiteRoutes(app: App): Promise<void> {
  implementWholeList(app, appetiteCalls.listAppetites, 'appetites', () => readAppetites(app.db))
  implementCommand(app, appetiteCalls.saveAppetite, (context, { body }) => saveAppetite(context, body))
}
