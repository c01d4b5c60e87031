import { z } from 'zod'
import { systemAdministrators } from '#domain/access/administration'
import { deleted } from '../common.ts'
import { faq, faqInput, faqListQuery, faqUpdate } from '../faqs.ts'
import { expectedVersion } from '../risks.ts'
import { get, post, put, remove } from './call.ts'

const path = '/api/v1/faqs'
const one = '/api/v1/faqs/:id'
const readers = { tag: 'faqs', access: 'signedIn', keys: 'bearer' } as const
const writers = { tag: 'faqs', access: { roles: systemAdministrators }, event: 'in administration audit' } as const

/**
 * Questions and answers of the help page: everyone can read them, System Admins write them (rules permissions.reading,
 * admin.areas).
 */
export const faqCalls = {
  listFaqs: get(path, { ...readers, query: faqListQuery, response: z.array(faq) }),
  readFaq: get(one, { ...readers, response: faq }),
  createFaq: post(path, { ...writers, body: faqInput, response: faq, creates: true }),
  updateFaq: put(one, { ...writers, body: faqUpdate, response: faq }),
  deleteFaq: remove(one, { ...writers, body: expectedVersion.nullish(), response: deleted }),
}
