import { useCallback } from 'react'
import type { Changed } from '#src/dataProvider/endpoints/riskActions.ts'
import type { CardOrRisk } from '../board-parts/cardOrRisk.ts'
import { useRefreshRisks } from '../board-parts/useRisk.ts'
import type { RecordAction } from './recordActions.ts'
import { useShowDone } from './useDone.ts'
import { useNextTask } from './useNextTask.ts'
import { useNextWaiting } from './useNextWaiting.ts'
import { useNotifyDone, withNotices } from './useNotifyDone.ts'
import { useTakingBack } from './useTakingBack.ts'

interface Sequel {
  /** The sentence of the result. */
  done: string
  /** Whether the record moved on: its next task and the people of that follow the sentence. */
  isMoved: boolean
  /** Whether the page stays and a message has the result; otherwise the strip of a record that moved on has it. */
  stays: boolean
  /** The action, for its undo in the message, and the records that it changed. */
  action?: RecordAction
  changed?: readonly Changed[]
  /** Opens a page after the records have reloaded. */
  open?: () => unknown
}

/**
 * Returns a function that follows every action on one record: shows its result, in the strip of the record with the next
 * one or elsewhere as a message, and then the updated record.
 */
export function useSequel(): (risk: CardOrRisk, sequel: Sequel) => Promise<void> {
  const refresh = useRefreshRisks()
  const nextTask = useNextTask()
  const nextWaiting = useNextWaiting()
  const notifyDone = useNotifyDone()
  const takingBack = useTakingBack()
  const showDone = useShowDone()
  return useCallback(
    async (risk, { done, isMoved, stays, action, changed = [], open }) => {
      const text = isMoved ? `${done} ${await nextTask(risk.id)}`.trim() : done
      if (!isMoved || stays) {
        const isDecision = action === 'approve' || action === 'reject'
        const back = action && takingBack([{ risk, action }], changed)
        notifyDone(text, changed, back, isDecision ? risk : undefined)
        await refresh()
        await open?.()
        return
      }
      const result = withNotices(text, changed)
      // A live update may show the new version before the next record has loaded.
      showDone(risk.id, { text: result, next: null }, risk.updatedAt)
      const next = action === 'submit' ? null : await nextWaiting(risk)
      await refresh()
      await open?.()
      showDone(risk.id, { text: result, next })
    },
    [nextTask, nextWaiting, notifyDone, refresh, showDone, takingBack],
  )
}
