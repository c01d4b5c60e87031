import { z } from 'zod'
import { creatorRoles, riskReaders } from '../../access/roles.ts'
import { deleted, idParams } from '../common.ts'
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
  indicatorValueUpdate,
} from '../indicators.ts'
import { expectedVersion } from '../risks.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/indicators'
const one = '/api/v1/indicators/:id'
const tag = 'indicators'
const readers = { method: 'GET', tag, access: { roles: riskReaders }, keys: 'bearer' } as const
const writers = { tag, access: { roles: creatorRoles } } as const
/** Any user can be the giver, including a System Admin and a user without a role. */
const givers = { tag, access: 'signedIn', withoutRole: true, keys: 'values' } as const

/** Indicators of risks and their values (rules indicators.access and indicators.state). */
export const indicatorCalls = callsOf({
  listIndicators: { path, ...readers, query: indicatorListQuery, response: z.array(indicator) },
  readIndicator: { path: one, ...readers, params: idParams, response: indicator },
  listIndicatorValues: {
    path: `${one}/values`,
    ...readers,
    description: 'The values in order of the day.',
    params: idParams,
    query: indicatorValueQuery,
    response: z.array(indicatorValue),
  },
  readIndicatorPerformance: {
    path: `${one}/performance`,
    ...readers,
    description:
      'How often it became critical, how often something followed within 90 days: a higher net score of one of its records or an event linked to one, and the median of the days between. Records that the caller may not see do not count.',
    params: idParams,
    response: indicatorPerformance,
  },
  createIndicator: { method: 'POST', path, ...writers, body: indicatorInput, response: indicator, creates: true },
  updateIndicator: {
    method: 'PUT',
    path: one,
    ...writers,
    params: idParams,
    body: indicatorUpdate,
    response: indicator,
  },
  deleteIndicator: {
    method: 'DELETE',
    path: one,
    ...writers,
    params: idParams,
    body: expectedVersion.nullish(),
    response: deleted,
  },
  giveIndicatorValue: {
    method: 'POST',
    path: `${one}/values`,
    ...givers,
    description: 'By the giver, the Assessor and Internal Owner of the home, or a key made for the indicator.',
    params: idParams,
    body: indicatorValueInput,
    response: indicatorValue,
    creates: true,
  },
  correctIndicatorValue: {
    method: 'PUT',
    path: `${one}/values/:on`,
    ...givers,
    params: indicatorValueParams,
    body: indicatorValueUpdate,
    response: indicatorValue,
  },
})
