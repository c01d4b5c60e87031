import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Risk } from '#domain/wire/risks'
import { riskKeys, riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import type { NextWaiting } from './useNextWaiting.ts'

/** The result of the reader's last action on a record, as text, and the next record of the reader. */
interface Done {
  text: string
  next: NextWaiting | null
}

/**
 * Returns the result of the reader's last action on a record.
 * @returns `isLatest` whether that action led to this version; others may have changed the record since
 */
export function useDone({ id, updatedAt }: Pick<Risk, 'id' | 'updatedAt'>) {
  const { data } = useQuery(riskQueries.done<Done & { updatedAt: string }>(id))
  return { done: data, isLatest: data?.updatedAt === updatedAt }
}

/** Returns a function that shows the result of an action on the page of the record, once the record has reloaded. */
export function useShowDone(): (id: number, done: Done) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (id, done) => {
      const updatedAt = queryClient.getQueryData<Risk>(riskKeys.record(id))?.updatedAt
      if (updatedAt) queryClient.setQueryData(riskKeys.done(id), { ...done, updatedAt })
    },
    [queryClient],
  )
}
