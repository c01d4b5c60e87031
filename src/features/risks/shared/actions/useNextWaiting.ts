import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { boardFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { readNextWaiting } from '#src/dataProvider/endpoints/riskLists.ts'
import { useBoardUser } from '../boardUser.ts'

/** The record that has waited longest for the reader, and the number of waiting records. */
export interface NextWaiting {
  id: number
  type: RiskType
  count: number
}

/** Returns a function that loads the reader's next record after one; if it fails, users can still act. */
export function useNextWaiting(): (after: Pick<Risk, 'id' | 'type'>) => Promise<NextWaiting | null> {
  const calls = useDataProvider()
  const user = useBoardUser()
  return useCallback(
    async ({ id, type }) => {
      // Records of the same type first.
      const types = user.types.toSorted((a, b) => Number(b === type) - Number(a === type))
      const pages = await Promise.all(
        types.map(async (one) => {
          const filter = riskFilterOf(boardFilterOf({ type: one, view: 'waiting' }, user), user)
          return readNextWaiting(calls, filter, id).catch(() => ({ next: undefined, count: 0 }))
        }),
      )
      const next = pages.find((page) => page.next)?.next
      return next ? { id: next.id, type: next.type, count: pages.reduce((sum, { count }) => sum + count, 0) } : null
    },
    [calls, user],
  )
}
