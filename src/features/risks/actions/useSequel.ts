import { useCallback } from 'react'
import type { CardOrRisk } from '../board-parts/cardOrRisk.ts'
import { useRefreshRisks } from '../board-parts/useRisk.ts'
import { useShowDone } from './useDone.ts'
import { useNextWaiting } from './useNextWaiting.ts'

interface Sequel {
  /** The result for the strip of the record, or null for a message. */
  text: string | null
  /** Whether the strip offers the reader's next record. */
  hasNext?: boolean
  /** Shows the message. */
  notify: () => void
  /** Leaves the page before the records reload. */
  leave?: () => unknown
  /** Opens a page after the records have reloaded. */
  open?: () => unknown
}

/**
 * Returns a function that follows every action on one record: shows its result, in the strip of the record with the next
 * one or elsewhere as a message, and then the updated record.
 */
export function useSequel(): (risk: CardOrRisk, sequel: Sequel) => Promise<void> {
  const refresh = useRefreshRisks()
  const nextWaiting = useNextWaiting()
  const showDone = useShowDone()
  return useCallback(
    async (risk, { text, hasNext = true, notify, leave, open }) => {
      // A live update may show the new version before the next record has loaded.
      if (text !== null) showDone(risk.id, { text, next: null }, risk.updatedAt)
      const next = text !== null && hasNext ? await nextWaiting(risk) : null
      if (text === null) notify()
      await leave?.()
      await refresh()
      await open?.()
      if (text !== null) showDone(risk.id, { text, next })
    },
    [nextWaiting, refresh, showDone],
  )
}
