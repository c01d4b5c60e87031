import type { GetOneParams } from 'react-admin'
import { openMitigationStatuses } from '#domain/risks/statuses'
import { ApiError } from '#src/platform/http/apiError.ts'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import type { ErrorHandling } from '#src/platform/http/httpClient.ts'
import type { Query } from '#src/platform/http/query.ts'
import { boardFilterOf, riskFilterOf, type FilterViewer } from './boardFilter.ts'
import { readCards } from './endpoints/risks.ts'
import { findUserWithRoles } from './endpoints/roleAssignments.ts'

/** Maps react-admin's calls on one resource to calls of the API (rule wire.calls). */
export interface ResourceCalls {
  /** The path of lists; with an id appended, of single records. */
  path: string
  /** A filter that is part of every list of the resource. */
  filter?: Query
  /** Returns the API's filters for the filters of a screen. */
  filterOf?: (values: Readonly<Record<string, unknown>>) => Query
  /** The same for filters that depend on the viewer of the list. */
  filterFor?: (values: Readonly<Record<string, unknown>>, viewer: FilterViewer) => Query
  /** The field that serves as `id`, for records without one. */
  idField?: string
  /** The id of the only record, for which the API has none. */
  onlyId?: string
  /** The handler that shows a failed read, unless the reader has its own. */
  errors?: ErrorHandling
  /** `call` if the API reads one record by id; `list` if it only lists them; otherwise the call that reads it. */
  readOne: 'call' | 'list' | ((params: GetOneParams) => Promise<object>)
  /** The call that reads several records by their ids, if the API has one. */
  readMany?: (ids: readonly number[], options: CallOptions) => Promise<readonly object[]>
  /** The call that searches records, for a list that has neither pages nor an order to choose. */
  search?: (words: string, options: CallOptions) => Promise<readonly object[]>
  /** `call` if react-admin's `Create` makes records; other screens save with `useSave`. */
  create?: 'call'
  /** `call` if the API changes one record by id. */
  update?: 'call'
  /** `call` deletes by id; `body` sends the ids in that field of the body. */
  remove?: { by: 'call' } | { by: 'body'; field: string }
}

const riskCalls = {
  path: '/risks',
  readOne: 'call',
  readMany: readCards,
  filterFor: (values, viewer) => riskFilterOf(boardFilterOf(values, viewer), viewer),
} as const satisfies ResourceCalls

const readPeople = (ids: readonly number[], options: CallOptions) =>
  call('GET /api/v1/people', { query: { ids } }, { ...options, errors: 'caller' })

/** One company group without its descendants; none if it was deleted. */
const readGroup = (id: number, options: CallOptions) =>
  call('GET /api/v1/company-groups/:id/without-children', { params: { id } }, { ...options, errors: 'caller' })
    .then((group) => [group])
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    })

/** Every resource of the app. Calls other than create, update and delete are functions of `endpoints/`. */
const resources = {
  risks: riskCalls,
  'risk-summary': { ...riskCalls, filter: { type: 'summary' } },
  faqs: {
    path: '/faqs',
    readOne: 'call',
    create: 'call',
    update: 'call',
    remove: { by: 'call' },
  },
  'company-groups': {
    path: '/company-groups',
    readOne: 'call',
    readMany: (ids, options) => Promise.all(ids.map((id) => readGroup(id, options))).then((groups) => groups.flat()),
  },
  'company-group-search': {
    path: '/company-groups/search',
    filter: { include: 'inactive' },
    readOne: 'list',
  },
  'risk-summary-history': { path: '/risk-summary-history', readOne: 'call' },
  'risk-resets': { path: '/risks/workflow/reset/history', readOne: 'list' },
  companies: { path: '/companies', readOne: 'list' },
  'role-assignments': {
    path: '/role-assignments',
    readOne: 'list',
    remove: { by: 'body', field: 'roleAssignments' },
  },
  /** `open` is every status but the last (rule tasks.page). */
  'mitigation-plans': {
    path: '/mitigation-plans',
    readOne: 'list',
    filterOf: (values) =>
      ({ ...values, ...(values['status'] === 'open' && { status: openMitigationStatuses }) }) as Query,
  },
  /** People to choose from: active ones by name, or any by id (rule plans.people). */
  people: {
    path: '/people',
    search: (q, options) => call('GET /api/v1/people', { query: { q } }, { ...options, errors: 'caller' }),
    readOne: async ({ id, signal }) => ({ ...(await readPeople([Number(id)], { signal }))[0], id }),
    readMany: readPeople,
  },
  /** The records behind a number of progress. */
  'progress-records': { path: '/progress/records', readOne: 'list' },
  /** People in the administrator's groups: one with the roles is found by `meta.email`. */
  users: {
    path: '/users',
    readMany: (ids, options) =>
      Promise.all(ids.map((id) => call('GET /api/v1/users/:id', { params: { id } }, { ...options, errors: 'caller' }))),
    readOne: ({ meta, signal }) => findUserWithRoles((meta as { email: string }).email, { signal }),
  },
  /** Rating works without them. */
  'rating-criteria': { path: '/rating-criteria', onlyId: 'all', errors: 'caller', readOne: 'call', update: 'call' },
  'administration-audit': { path: '/administration-audit', readOne: 'list' },
  'risk-events': { path: '/risk-events', readOne: 'call' },
  'api-keys': {
    path: '/api-keys',
    readOne: 'list',
    remove: { by: 'call' },
  },
  indicators: {
    path: '/indicators',
    readOne: 'call',
  },
  settings: { path: '/settings', idField: 'name', readOne: 'call' },
  'risk-categories': {
    path: '/risk-categories',
    readOne: 'list',
  },
  'category-impacts': {
    path: '/category-impacts',
    readOne: 'list',
  },
  'category-experts': {
    path: '/category-experts',
    readOne: 'list',
  },
  'user-roles': { path: '/user-roles', readOne: 'list' },
  'user-types': { path: '/user-types', readOne: 'list' },
} as const satisfies Record<string, ResourceCalls>

export type ResourceName = keyof typeof resources

/**
 * Returns the calls of a resource.
 * @throws for an unknown name, which is a mistake of the caller
 */
export function callsOf(resource: string): ResourceCalls {
  if (Object.hasOwn(resources, resource)) return resources[resource as ResourceName]
  throw new Error(`No API calls for the resource "${resource}"`)
}
