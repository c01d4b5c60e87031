import { useGetList } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import type { User } from '#domain/wire/users'

/** The active people in the administrator's groups whose name or email contains the words. */
export function useUserSearch(q: string, options: { enabled?: boolean } = {}) {
  return useGetList<User>(
    'users',
    {
      filter: { isActive: true, ...(q === '' ? {} : { q }) },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'firstName', order: 'ASC' },
    },
    options,
  )
}

/** A person in a list of options. */
export const nameAndEmailOf = (user: User) => `${personNameOf(user)} (${user.email})`
