import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

const resource = 'users'

/** Reads of people as queries; those of a person go stale with the resource. */
export const userQueries = {
  allSessions: ['sessions'],

  /** A person with the records that are pending only for them. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [resource, 'waiting', id],
      queryFn: ({ signal }) => call('GET /api/v1/users/:id', { params: { id } }, { signal, errors: 'caller' }),
      // Pending records change with every decision of others.
      gcTime: 0,
    }),

  factors: (id: number) =>
    queryOptions({
      queryKey: [resource, 'factors', id],
      queryFn: ({ signal }) => call('GET /api/v1/users/:id/factors', { params: { id } }, { signal, errors: 'caller' }),
      gcTime: 0,
    }),

  /** The sessions of a user; without an id those of the caller. */
  sessions: (id?: number) =>
    queryOptions({
      queryKey: [...userQueries.allSessions, id ?? 'own'],
      queryFn: ({ signal }) =>
        id === undefined
          ? call('GET /api/v1/sessions', {}, { signal, errors: 'caller' })
          : call('GET /api/v1/users/:id/sessions', { params: { id } }, { signal, errors: 'caller' }),
      gcTime: 0,
    }),
}
