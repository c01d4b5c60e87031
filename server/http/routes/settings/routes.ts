import { settingCalls } from '#domain/wire/calls/settings'
import { changeSetting } from '#server/commands/settings/changeSetting'
import type { Queryable } from '#server/database/client'
import { invalid } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listSettings, readSetting } from '#server/queries/organisation/settings'
import { implement, implementCommand, implementList } from '../implement.ts'

/** Settings by name, such as MD_FLOW_ACTIVATION. */
export async function settingRoutes(app: App): Promise<void> {
  implementList(app, settingCalls.listSettings, 'settings', ({ query }) => listSettings(app.db, query))
  implement(app, settingCalls.readSetting, ({ params }) => settingOf(app.db, params.key))
  implementCommand(app, settingCalls.changeSetting, async (context, { params, body }) => {
    await changeSetting(context, params.key, body)
    return settingOf(context.tx, params.key)
  })
}

async function settingOf(db: Queryable, key: string) {
  const found = await readSetting(db, key)
  if (!found) throw invalid({ key: { message: 'invalid' } })
  return found
}
