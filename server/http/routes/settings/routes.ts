import { z } from 'zod'
import { setting, settingInput, settingListQuery, settingParams } from '#domain/wire/settings'
import { changeSetting } from '#server/commands/settings/changeSetting'
import { invalid } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listSettings, readSetting } from '#server/queries/settings'
import { responses, setContentRange } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['settings']

/** Settings by name, such as MD_FLOW_ACTIVATION; everyone signed in may read them (rule permissions.reading). */
export async function settingRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/settings',
    {
      config: { access: 'signedIn', keys: 'bearer' },
      schema: { tags, querystring: settingListQuery, response: responses(z.array(setting)) },
    },
    async (request, reply) => {
      const page = await listSettings(app.db, request.query)
      setContentRange(reply, 'settings', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/settings/:key',
    {
      config: { access: 'signedIn', keys: 'bearer' },
      schema: { tags, params: settingParams, response: responses(setting) },
    },
    async (request) => {
      const found = await readSetting(app.db, request.params.key)
      if (!found) throw invalid({ key: { message: 'invalid' } })
      return found
    },
  )

  app.put(
    '/api/v1/settings/:key',
    {
      config: { access: { roles: ['System Admin', 'Group Admin'] }, confirmation: 'protected' },
      schema: { tags, params: settingParams, body: settingInput, response: responses(setting) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await changeSetting(context, request.params.key, request.body)
        const changed = await readSetting(context.tx, request.params.key)
        if (!changed) throw invalid({ key: { message: 'invalid' } })
        return changed
      }),
  )
}
