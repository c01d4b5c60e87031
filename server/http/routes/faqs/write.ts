import { faqWriters } from '#domain/access/administration'
import { idParams } from '#domain/wire/common'
import { faq, faqInput, faqUpdate } from '#domain/wire/faqs'
import { versionSeen } from '#domain/wire/risks'
import { createFaq, deleteFaq, updateFaq } from '#server/commands/faqs/writeFaqs'
import type { Queryable } from '#server/database/client'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { readFaq } from '#server/queries/faqs'
import { responses, created, deleted } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: faqWriters } }
const tags = ['faqs']

/** Writing questions and answers: System Admins (rule admin.areas). */
export async function writeFaqRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/faqs',
    { config, schema: { tags, body: faqInput, response: created(faq) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) =>
        faqOf(context.tx, await createFaq(context, request.body)),
      )
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/faqs/:id',
    { config, schema: { tags, params: idParams, body: faqUpdate, response: responses(faq) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await updateFaq(context, request.params.id, request.body)
        return faqOf(context.tx, request.params.id)
      }),
  )

  app.delete(
    '/api/v1/faqs/:id',
    { config, schema: { tags, params: idParams, body: versionSeen.nullish(), response: responses(deleted) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await deleteFaq(context, request.params.id, request.body?.updatedAt)
        return { id: request.params.id }
      }),
  )
}

async function faqOf(db: Queryable, id: number) {
  const found = await readFaq(db, id)
  if (!found) throw missingId('faqId')
  return found
}
