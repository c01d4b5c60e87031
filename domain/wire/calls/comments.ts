import { z } from 'zod'
import { riskReaders } from '#domain/access/readers'
import { comment, commentInput, commentListQuery } from '../comments.ts'
import { deleted } from '../common.ts'
import { get, post, remove } from './call.ts'

const ofRisk = '/api/v1/risks/:id/comments'
const readers = { tag: 'comments', access: { roles: riskReaders } } as const

/** Comments on records, for everybody who can see the record (rule comments.readers). */
export const commentCalls = {
  listComments: get(ofRisk, { ...readers, keys: 'bearer', query: commentListQuery, response: z.array(comment) }),
  writeComment: post(ofRisk, {
    ...readers,
    event: 'in record audit',
    body: commentInput,
    response: comment,
    creates: true,
  }),
  withdrawComment: remove('/api/v1/comments/:id', { ...readers, event: 'in record audit', response: deleted }),
}
