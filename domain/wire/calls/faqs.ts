import { z } from 'zod'
import { faqWriters } from '../../access/administration.ts'
import { deleted, idParams } from '../common.ts'
import { faq, faqInput, faqListQuery, faqUpdate } from '../faqs.ts'
import { expectedVersion } from '../risks.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/faqs'
const one = '/api/v1/faqs/:id'
const readers = { tag: 'faqs', access: 'signedIn', keys: 'bearer' } as const
const writers = { tag: 'faqs', access: { roles: faqWriters } } as const

/**
 * Questions and answers of the help page: everyone can read them, System Admins write them (rules permissions.reading,
 * admin.areas).
 */
export const faqCalls = callsOf({
  listFaqs: { method: 'GET', path, ...readers, query: faqListQuery, response: z.array(faq) },
  readFaq: { method: 'GET', path: one, ...readers, params: idParams, response: faq },
  createFaq: { method: 'POST', path, ...writers, body: faqInput, response: faq, creates: true },
  updateFaq: { method: 'PUT', path: one, ...writers, params: idParams, body: faqUpdate, response: faq },
  deleteFaq: {
    method: 'DELETE',
    path: one,
    ...writers,
    params: idParams,
    body: expectedVersion.nullish(),
    response: deleted,
  },
})
