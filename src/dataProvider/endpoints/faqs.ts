import type { Faq } from '#domain/wire/faqs'
import { request } from '#src/platform/http/httpClient.ts'
import { totalOf } from '../contentRange.ts'
import type { VerbOptions } from './options.ts'

/** The help page's questions (rule wire.calls). Create, update and delete are react-admin's own. */
export const faqVerbs = {
  /** A page of the questions in their own order, which no sort of react-admin's lists can ask for. */
  async getFaqs(
    query: { q: string; page: number; perPage: number },
    options?: VerbOptions,
  ): Promise<{ data: Faq[]; total: number }> {
    const { data, headers } = await request<Faq[]>('/faqs', { ...options, query })
    return { data, total: totalOf(headers) }
  },
}
