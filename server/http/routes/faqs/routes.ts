import { faqCalls } from '#domain/wire/calls/faqs'
import { createFaq, deleteFaq, updateFaq } from '#server/commands/faqs/writeFaqs'
import type { Queryable } from '#server/database/client'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listFaqs, readFaq } from '#server/queries/faqs'
import { implement, implementCommand, implementDeletion, implementList } from '../implement.ts'

/** Questions and answers of the help page. */
export async function faqRoutes(app: App): Promise<void> {
  implementList(app, faqCalls.listFaqs, 'faqs', ({ query }) => listFaqs(app.db, query))
  implement(app, faqCalls.readFaq, ({ params }) => faqOf(app.db, params.id))
  implementCommand(app, faqCalls.createFaq, async (context, { body }) =>
    faqOf(context.tx, await createFaq(context, body)),
  )
  implementCommand(app, faqCalls.updateFaq, async (context, { params, body }) => {
    await updateFaq(context, params.id, body)
    return faqOf(context.tx, params.id)
  })
  implementDeletion(app, faqCalls.deleteFaq, deleteFaq)
}

async function faqOf(db: Queryable, id: number) {
  return existing(await readFaq(db, id), 'faqId')
}
