import { z } from 'zod'
import { deleted, idParams } from '../common.ts'
import {
  reviewPeriod,
  reviewPeriodInput,
  reviewPeriodListQuery,
  reviewPeriodProgress,
  reviewPeriodUpdate,
} from '../reviewPeriods.ts'
import { expectedVersion } from '../risks.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/review-periods'
const one = '/api/v1/review-periods/:id'
const tag = 'review periods'
const readers = { method: 'GET', tag, access: 'signedIn', mayBeOld: true } as const
const writers = { tag, access: { roles: ['Group Admin'] } } as const

/** Review periods and the progress of groups in them (rules review-periods.access and review-periods.state). */
export const reviewPeriodCalls = callsOf({
  listReviewPeriods: { path, ...readers, query: reviewPeriodListQuery, response: z.array(reviewPeriod) },
  readReviewProgress: {
    path: `${one}/progress`,
    ...readers,
    description:
      'The active records of the group and its descendants, each in one state, the first that fits: updated, confirmed, submitted, open.',
    params: idParams,
    response: z.array(reviewPeriodProgress),
  },
  createReviewPeriod: {
    method: 'POST',
    path,
    ...writers,
    body: reviewPeriodInput,
    response: reviewPeriod,
    creates: true,
  },
  updateReviewPeriod: {
    method: 'PUT',
    path: one,
    ...writers,
    params: idParams,
    body: reviewPeriodUpdate,
    response: reviewPeriod,
  },
  deleteReviewPeriod: {
    method: 'DELETE',
    path: one,
    ...writers,
    params: idParams,
    body: expectedVersion.nullish(),
    response: deleted,
  },
})
