import { queryOptions } from '@tanstack/react-query'
import type { PersonalData, Pseudonym } from '#domain/wire/personalData'
import type { FactorsOfOther } from '#domain/wire/factors'
import type { OpenSession } from '#domain/wire/sessions'
import type { User, UserInput, UserWithWaiting } from '#domain/wire/users'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

type Ended = { ended: number }

/** Acts on people and on where they are signed in (rule wire.calls). The list of people is react-admin's own. */
export const userVerbs = {
  /** A person with what waits for them alone. */
  getUser(id: number, options?: VerbOptions): Promise<UserWithWaiting> {
    return read(`/users/${id}`, options)
  },

  updateUser(user: SeenRecord, changes: UserInput, options?: VerbOptions): Promise<UserWithWaiting> {
    return write('PUT', `/users/${user.id}`, { ...changes, updatedAt: user.updatedAt }, options)
  },

  /** Mails somebody who never signed in the way in. */
  inviteUser(id: number, options?: VerbOptions): Promise<User> {
    return write('POST', `/users/${id}/invitation`, undefined, options)
  },

  /** Where somebody is signed in; without an id the caller. */
  getSessions(userId?: number, options?: VerbOptions): Promise<OpenSession[]> {
    return read(userId === undefined ? '/sessions' : `/users/${userId}/sessions`, options)
  },

  endSession(id: number, options?: VerbOptions): Promise<{ id: number }> {
    return write('DELETE', `/sessions/${id}`, undefined, options)
  },

  endOtherSessions(options?: VerbOptions): Promise<Ended> {
    return write('DELETE', '/sessions', undefined, options)
  },

  /** Signs somebody else out everywhere. */
  endSessionsOf(userId: number, options?: VerbOptions): Promise<Ended> {
    return write('DELETE', `/users/${userId}/sessions`, undefined, options)
  },

  /** All that is held on somebody; without an id on the caller. */
  getPersonalData(userId?: number, options?: VerbOptions): Promise<PersonalData> {
    return userId === undefined
      ? read('/personal-data', options)
      : write('POST', `/users/${userId}/personal-data`, undefined, options)
  },

  /** Erases somebody's personal data for good; the address confirms who is meant. */
  erasePerson(userId: number, email: string, options?: VerbOptions): Promise<Pseudonym> {
    return write('POST', `/users/${userId}/erasure`, { email }, options)
  },

  /** The second factors of somebody else, as far as their administrators see them. */
  getFactorsOf(userId: number, options?: VerbOptions): Promise<FactorsOfOther> {
    return read(`/users/${userId}/factors`, options)
  },

  /** Takes all second factors from somebody who has lost them. */
  removeFactorsOf(userId: number, options?: VerbOptions): Promise<{ id: number }> {
    return write('DELETE', `/users/${userId}/factors`, undefined, options)
  },
}

type Verbs = typeof userVerbs

const resource = 'users'

/** Reads of people as queries; those of a person go stale with the resource. */
export const userQueries = {
  allSessions: ['sessions'],

  detail: ({ getUser }: Pick<Verbs, 'getUser'>, id: number) =>
    queryOptions({
      queryKey: [resource, 'waiting', id],
      queryFn: ({ signal }) => getUser(id, { signal, errors: 'caller' }),
      // What waits changes with every decision of somebody else.
      gcTime: 0,
    }),

  factors: ({ getFactorsOf }: Pick<Verbs, 'getFactorsOf'>, userId: number) =>
    queryOptions({
      queryKey: [resource, 'factors', userId],
      queryFn: ({ signal }) => getFactorsOf(userId, { signal, errors: 'caller' }),
      gcTime: 0,
    }),

  sessions: ({ getSessions }: Pick<Verbs, 'getSessions'>, userId?: number) =>
    queryOptions({
      queryKey: [...userQueries.allSessions, userId ?? 'own'],
      queryFn: ({ signal }) => getSessions(userId, { signal, errors: 'caller' }),
      gcTime: 0,
    }),
}
