import { useCallback } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { isReturned } from '#domain/records/shownStatus'
import { pendingTaskOf } from '#domain/records/task'
import { useSession } from '#src/authProvider/identity.ts'
import type { Changed } from '#src/dataProvider/endpoints/riskActions.ts'
import { readCard, riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { listText } from '#src/platform/listText.ts'
import type { RecordAction } from './recordActions.ts'
import { useShowDone } from './useDone.ts'
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
  const refresh = useRefreshOf(riskKeys.shown)
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

/**
 * Returns a function that reads a record after an action and names its next task and the people of that: "Anong Srisuk
 * must now report it.", or "You"; empty without one.
 */
function useNextTask(): (id: number) => Promise<string> {
  const translate = useText()
  const { id: readerId } = useSession().user
  return useCallback(
    async (id) => {
      const card = await readCard(id)
      if (!card?.holder) return ''
      const task = pendingTaskOf(card)
      if (!task) return ''
      const { role, users } = card.holder
      const isReader = (user: { id: number }) => user.id === readerId
      const names = [
        ...(users.some(isReader) ? [translate('risks.done.you')] : []),
        ...users.filter((user) => !isReader(user)).map(personNameOf),
      ]
      const who = names.length > 0 ? listText(names, 'disjunction') : translate(`vocabulary.role.${role}`)
      const isAgain = task === 'decide' && isReturned(card.workflowStatus.name, card.reviewStatus)
      return translate(`risks.done.nextTask.${isAgain ? 'decideAgain' : task}`, { who })
    },
    [translate, readerId],
  )
}
