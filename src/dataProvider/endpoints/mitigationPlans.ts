import { queryOptions } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { planTexts } from '#domain/risks/fieldNames'
import type { RiskType } from '#domain/risks/statuses'
import type { MitigationPlanInput } from '#domain/wire/mitigationPlans'
import type { ListedPlan } from '#domain/wire/planUpdates'
import { largestPageSize } from '#domain/validation/limits'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import { blankToNull } from './blankTexts.ts'
import type { ExpectedRecord } from './expectedRecord.ts'
import type { Decision } from './riskDetails.ts'

/** Mitigation plans of a revision, and reports on them (rules wire.calls, plans.updates). */
export const mitigationPlans = {
  /**
   * Replaces the plans of a revision: a plan without id is new, a missing one is removed. Each existing plan has its
   * expected version, because conflicts are checked for each plan.
   */
  saveMitigationPlans(riskDetailId: number, plans: readonly MitigationPlanInput[], options?: CallOptions) {
    const body = { riskDetailId, mitigationPlans: plans.map((plan) => blankToNull(plan, planTexts)) }
    return call('PUT /api/v1/mitigation-plans', { body }, options)
  },

  /** The expert's decision on one plan; a rejection needs a Remark, stickyNoteNo 0. */
  reviewMitigationPlan: ({ id, updatedAt }: ExpectedRecord, decision: Decision, options?: CallOptions) =>
    call('PUT /api/v1/mitigation-plans/:id/review', { params: { id }, body: { ...decision, updatedAt } }, options),
}

const resource = 'mitigation-plans'

/** The number of late plans shown. */
const mostLate = 5

/** Reads of plans as queries; those of a plan go stale with the resource. */
export const planQueries = {
  /** The reports on a plan, the latest first. */
  updates: (id: number) =>
    queryOptions({
      queryKey: [resource, 'updates', id],
      queryFn: ({ signal }) => {
        const query = { perPage: largestPageSize, sort: 'id', order: 'desc' } as const
        const options = { signal, errors: 'caller' } as const
        return call('GET /api/v1/mitigation-plans/:id/updates', { params: { id }, query }, options)
      },
    }),

  /** The plans of records of one type that are late for the longest time. */
  late: (calls: Pick<DataProvider, 'getList'>, type: RiskType) =>
    queryOptions({
      queryKey: [resource, 'late', type],
      queryFn: ({ signal }) =>
        calls.getList<ListedPlan>(resource, {
          filter: { late: true, type },
          sort: { field: 'dueDate', order: 'ASC' },
          pagination: { page: 1, perPage: mostLate },
          signal,
        }),
    }),

  /** The open plans of the user, those due first before the others. */
  own: (calls: Pick<DataProvider, 'getList'>) =>
    queryOptions({
      queryKey: [resource, 'own'],
      queryFn: ({ signal }) =>
        calls.getList<ListedPlan>(resource, {
          filter: { ownerId: 'me', status: 'open' },
          sort: { field: 'dueDate', order: 'ASC' },
          pagination: { page: 1, perPage: largestPageSize },
          signal,
          meta: { errors: 'caller' },
        }),
    }),

  /** The people of the ids, active or not. */
  peopleOf: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['people', ids],
      queryFn: ({ signal }) => call('GET /api/v1/people', { query: { ids } }, { signal, errors: 'caller' }),
      enabled: ids.length > 0,
      retry: false,
    }),
}
