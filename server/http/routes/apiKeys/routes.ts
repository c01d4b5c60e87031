import { apiKeyCalls } from '#domain/wire/calls/apiKeys'
import { deleteApiKey, createApiKey } from '#server/commands/apiKeys/writeApiKeys'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listApiKeys, listKeyIndicators, readApiKey } from '#server/queries/sessions/apiKeys'
import { implement, implementDeletion, implementList, implementWholeList } from '../implement.ts'
import { createOnce } from '../runCommand.ts'

/** The keys with which programs read data of a company group. */
export async function apiKeyRoutes(app: App): Promise<void> {
  implementList(app, apiKeyCalls.listApiKeys, 'api-keys', (request) =>
    listApiKeys(app.db, actorOf(request), request.query),
  )
  implementWholeList(app, apiKeyCalls.listKeyIndicators, 'indicators', async (request) => {
    return listKeyIndicators(app.db, request.query.company_group_id)
  })
  implement(app, apiKeyCalls.createApiKey, async (request) => {
    // The response is stored for a repeat of the call, without the key.
    let key: string | null = null
    const made = await createOnce(app, request, async (context) => {
      const written = await createApiKey(context, request.body)
      key = written.key
      return existing(await readApiKey(context.tx, written.id), 'apiKeyId')
    })
    return { ...made, key }
  })
  implementDeletion(app, apiKeyCalls.deleteApiKey, deleteApiKey)
}
