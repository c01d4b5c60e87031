import { z } from 'zod'
import { riskReaders } from '#domain/access/readers'
import { creatorRoles } from '#domain/access/roles'
import { deleted } from '../common.ts'
import {
  indicator,
  indicatorInput,
  indicatorListQuery,
  indicatorPerformance,
  indicatorUpdate,
  indicatorValue,
  indicatorValueInput,
  indicatorValueParams,
  indicatorValueQuery,
  indicatorValuesInput,
  indicatorValueUpdate,
} from '../indicators.ts'
import { expectedVersion } from '../risks.ts'
import { get, post, put, remove } from './call.ts'

const path = '/api/v1/indicators'
const one = '/api/v1/indicators/:id'
const tag = 'indicators'
const readers = { tag, access: { roles: riskReaders }, keys: 'bearer' } as const
const writers = { tag, access: { roles: creatorRoles }, event: 'in administration audit' } as const
/** Any user can be the giver, including a System Admin and a user without a role. */
const givers = { tag, access: 'signedIn', withoutRole: true, keys: 'values', event: 'in administration audit' } as const

/** Indicators of risks and their values (rules indicators.access and indicators.state). */
export const indicatorCalls = {
  listIndicators: get(path, { ...readers, query: indicatorListQuery, response: z.array(indicator) }),
  readIndicator: get(one, { ...readers, response: indicator }),
  listIndicatorValues: get(`${one}/values`, {
    ...readers,
    description: 'The values in order of the day.',
    query: indicatorValueQuery,
    response: z.array(indicatorValue),
  }),
  readIndicatorPerformance: get(`${one}/performance`, {
    ...readers,
    description:
      'How often it became critical, how often something followed within 90 days: a higher net score of one of its records or an event linked to one, and the median of the days between. Records that the caller may not see do not count.',
    response: indicatorPerformance,
  }),
  createIndicator: post(path, { ...writers, body: indicatorInput, response: indicator, creates: true }),
  updateIndicator: put(one, { ...writers, body: indicatorUpdate, response: indicator }),
  deleteIndicator: remove(one, { ...writers, body: expectedVersion.nullish(), response: deleted }),
  giveIndicatorValue: post(`${one}/values`, {
    ...givers,
    description: 'By the giver, the Assessor and Internal Owner of the home, or a key made for the indicator.',
    body: indicatorValueInput,
    response: indicatorValue,
    creates: true,
  }),
  giveIndicatorValues: post(`${one}/values/list`, {
    ...givers,
    description: 'Several days, atomically: new values, and corrections with the version of the value.',
    body: indicatorValuesInput,
    response: z.array(indicatorValue),
    creates: true,
  }),
  correctIndicatorValue: put(`${one}/values/:on`, {
    ...givers,
    params: indicatorValueParams,
    body: indicatorValueUpdate,
    response: indicatorValue,
  }),
}
