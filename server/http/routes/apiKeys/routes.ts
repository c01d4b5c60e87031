import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { apiKey, apiKeyInput, apiKeyListQuery, newApiKey } from '#domain/wire/apiKeys'
import { idParams } from '#domain/wire/common'
import { deleteApiKey, makeApiKey } from '#server/commands/apiKeys/writeApiKeys'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listApiKeys, readApiKey } from '#server/queries/apiKeys'
import { createOnce } from '../createOnce.ts'
import { created, deleted, responses, setContentRange } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const access = { roles: administrators }
const confirmed = { access, confirmation: 'protected' } as const
const tags = ['API keys']

/** The keys with which machines read of a company group (rules keys.made and keys.reading). */
export async function apiKeyRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/api-keys',
    {
      config: { access },
      schema: { tags, querystring: apiKeyListQuery, response: responses(z.array(apiKey)) },
    },
    async (request, reply) => {
      const page = await listApiKeys(app.db, actorOf(request), request.query)
      setContentRange(reply, 'api-keys', request.query, page)
      return page.rows
    },
  )

  app.post(
    '/api/v1/api-keys',
    {
      config: confirmed,
      schema: {
        tags,
        description: 'The key is in this answer and nowhere else; a repeat of the call answers null in its place.',
        body: apiKeyInput,
        response: created(newApiKey),
      },
    },
    async (request, reply) => {
      // The answer is kept for a repeat of the call; the key itself is no part of what is kept.
      let key: string | null = null
      const made = await createOnce(app, request, async (context) => {
        const written = await makeApiKey(context, request.body)
        key = written.key
        const found = await readApiKey(context.tx, written.id)
        if (!found) throw missingId('apiKeyId')
        return found
      })
      return reply.code(201).send({ ...made, key })
    },
  )

  app.delete(
    '/api/v1/api-keys/:id',
    { config: confirmed, schema: { tags, params: idParams, response: responses(deleted) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await deleteApiKey(context, request.params.id)
        return { id: request.params.id }
      }),
  )
}
