import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import { faq, faqListQuery } from '#domain/wire/faqs'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listFaqs, readFaq } from '#server/queries/faqs'
import { responses, setContentRange } from '../responses.ts'

const config = { access: 'signedIn', keys: 'bearer' } as const
const tags = ['faqs']

/** Reading questions and answers; everyone signed in may (rule permissions.reading). */
export async function readFaqRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/faqs',
    { config, schema: { tags, querystring: faqListQuery, response: responses(z.array(faq)) } },
    async (request, reply) => {
      const page = await listFaqs(app.db, request.query)
      setContentRange(reply, 'faqs', request.query, page)
      return page.rows
    },
  )

  app.get(
    '/api/v1/faqs/:id',
    { config, schema: { tags, params: idParams, response: responses(faq) } },
    async (request) => {
      const found = await readFaq(app.db, request.params.id)
      if (!found) throw missingId('faqId')
      return found
    },
  )
}
