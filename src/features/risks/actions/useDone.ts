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

/** A result belongs to one version; until that has loaded, to any version but the one before the action. */
type DoneVersion = { updatedAt: string } | { before: string }

/**
 * Returns the result of the reader's last action on a record.
 * @returns `isLatest` whether that action led to this version; others may have changed the record since
 */
export function useDone({ id, updatedAt }: Pick<Risk, 'id' | 'updatedAt'>) {
  const { data } = useQuery(riskQueries.done<Done & DoneVersion>(id))
  const isLatest = data && ('before' in data ? data.before !== updatedAt : data.updatedAt === updatedAt)
  return { done: data, isLatest: isLatest === true }
}

/**
 * Returns a function that shows the result of an action on the page of the record, once the record has reloaded, or as
 * soon as it differs from the version before the action.
 */
export function useShowDone(): (id: number, done: Done, before?: string) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (id, done, before) => {
      const updatedAt = queryClient.getQueryData<Risk>(riskKeys.record(id))?.updatedAt
      const version = before === undefined ? updatedAt && { updatedAt } : { before }
      if (version) queryClient.setQueryData(riskKeys.done(id), { ...done, ...version })
    },
    [queryClient],
  )
}
