import { z } from 'zod'
import { areaAdministrators } from '#domain/access/administration'
import { riskReaders } from '#domain/access/readers'
import { deleted } from '../common.ts'
import {
  reviewPeriod,
  reviewPeriodInput,
  reviewPeriodListQuery,
  reviewPeriodProgress,
  reviewPeriodUpdate,
} from '../reviewPeriods.ts'
import { expectedVersion } from '../risks.ts'
import { get, post, put, remove } from './call.ts'

const path = '/api/v1/review-periods'
const one = '/api/v1/review-periods/:id'
const tag = 'review periods'
const readers = { tag, access: 'signedIn' } as const
const writers = { tag, access: { roles: areaAdministrators }, event: 'in administration audit' } as const

/** Review periods and the progress of groups in them (rules review-periods.access and review-periods.state). */
export const reviewPeriodCalls = {
  listReviewPeriods: get(path, { ...readers, query: reviewPeriodListQuery, response: z.array(reviewPeriod) }),
  readReviewProgress: get(`${one}/progress`, {
    tag,
    access: { roles: riskReaders },
    description:
      'The visible active records by group of the area, each in one state, the first that fits: updated, confirmed, submitted, open. For Group Admins, all records of the area.',
    response: z.array(reviewPeriodProgress),
  }),
  createReviewPeriod: post(path, { ...writers, body: reviewPeriodInput, response: reviewPeriod, creates: true }),
  updateReviewPeriod: put(one, { ...writers, body: reviewPeriodUpdate, response: reviewPeriod }),
  deleteReviewPeriod: remove(one, { ...writers, body: expectedVersion.nullish(), response: deleted }),
}
