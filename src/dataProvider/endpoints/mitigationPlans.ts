import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { planTexts } from '#domain/risks/fieldNames'
import type { MitigationPlan, MitigationPlanInput } from '#domain/wire/mitigationPlans'
import type { CalendarLink, NewCalendarLink } from '#domain/wire/calendar'
import type { FoundPerson, ListedPlan, PlanUpdate, PlanUpdateInput, ReportedUpdate } from '#domain/wire/planUpdates'
import { largestPageSize } from '#domain/validation/limits'
import { read, write } from '#src/platform/http/httpClient.ts'
import { blankToNull } from './blankTexts.ts'
import type { SeenRecord, VerbOptions } from './options.ts'
import type { Decision } from './riskDetails.ts'

/** Mitigation plans of a revision (rule wire.calls). */
export const mitigationPlanVerbs = {
  /**
   * Replaces the set of plans of a revision: a plan without id is new, one left out is removed.
   * Each known plan carries the `updatedAt` the screen showed, since conflicts are found per plan.
   */
  saveMitigationPlans(
    riskDetailId: number,
    plans: readonly MitigationPlanInput[],
    options?: VerbOptions,
  ): Promise<MitigationPlan[]> {
    const body = { riskDetailId, mitigationPlans: plans.map((plan) => blankToNull(plan, planTexts)) }
    return write('PUT', '/mitigation-plans', body, options)
  },

  /** The expert's decision on one plan; a rejection needs a Remark, stickyNoteNo 0. */
  reviewMitigationPlan(plan: SeenRecord, decision: Decision, options?: VerbOptions): Promise<MitigationPlan> {
    return write('PUT', `/mitigation-plans/${plan.id}/review`, { ...decision, updatedAt: plan.updatedAt }, options)
  },

  /** What was reported on a plan, latest first. */
  getPlanUpdates(planId: number, options?: VerbOptions): Promise<PlanUpdate[]> {
    const query = { per_page: largestPageSize, sort: 'id', order: 'desc' }
    return read(`/mitigation-plans/${planId}/updates`, { ...options, query })
  },

  /** Reports on a plan, in whatever status its record is (rule plans.updates). */
  reportProgress(
    plan: SeenRecord,
    update: Omit<PlanUpdateInput, 'updatedAt'>,
    options?: VerbOptions,
  ): Promise<ReportedUpdate> {
    return write('POST', `/mitigation-plans/${plan.id}/updates`, { ...update, updatedAt: plan.updatedAt }, options)
  },

  /** Since when a calendar may read one's due dates. */
  getCalendarLink(options?: VerbOptions): Promise<CalendarLink> {
    return read('/calendar-link', options)
  },

  /** Makes a new address for it, told this once; an older one is dead then. */
  makeCalendarLink(options?: VerbOptions): Promise<NewCalendarLink> {
    return write('POST', '/calendar-link', undefined, options)
  },

  revokeCalendarLink(options?: VerbOptions): Promise<CalendarLink> {
    return write('DELETE', '/calendar-link', undefined, options)
  },

  /** Active people whose names hold the words. */
  findPeople(q: string, options?: VerbOptions): Promise<FoundPerson[]> {
    return read('/people', { ...options, query: { q }, errors: 'caller' })
  },
}

type Verbs = typeof mitigationPlanVerbs

const resource = 'mitigation-plans'

/** So many late ones are shown. */
const mostLate = 5

/** Reads of plans as queries; those of a plan go stale with the resource. */
export const planQueries = {
  updates: ({ getPlanUpdates }: Pick<Verbs, 'getPlanUpdates'>, planId: number) =>
    queryOptions({
      queryKey: [resource, 'updates', planId],
      queryFn: ({ signal }) => getPlanUpdates(planId, { signal, errors: 'caller' }),
    }),

  /** The plans that are late for the longest time. */
  late: (calls: Pick<DataProvider, 'getList'>) =>
    queryOptions({
      queryKey: [resource, 'late'],
      queryFn: ({ signal }) =>
        calls.getList<ListedPlan>(resource, {
          filter: { late: true },
          sort: { field: 'dueDate', order: 'ASC' },
          pagination: { page: 1, perPage: mostLate },
          signal,
        }),
    }),

  calendarLink: ({ getCalendarLink }: Pick<Verbs, 'getCalendarLink'>) =>
    queryOptions({
      queryKey: ['calendar-link'],
      queryFn: ({ signal }) => getCalendarLink({ signal, errors: 'caller' }),
    }),

  people: ({ findPeople }: Pick<Verbs, 'findPeople'>, q: string) =>
    queryOptions({
      queryKey: ['people', q],
      queryFn: ({ signal }) => findPeople(q, { signal }),
      enabled: q.length > 1,
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
