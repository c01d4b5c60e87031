import { useCallback } from 'react'
import { pendingTaskOf } from '#domain/records/task'
import { isReturned } from '#domain/records/shownStatus'
import { personNameOf } from '#domain/organisation/personName'
import { readCard } from '#src/dataProvider/endpoints/risks.ts'
import { listText } from '#src/platform/listText.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Returns a function that reads a record after an action and names its next task and the people of that: "Anong Srisuk
 * must now report it."; empty without one.
 */
export function useNextTask(): (id: number) => Promise<string> {
  const translate = useText()
  return useCallback(
    async (id) => {
      const card = await readCard(id)
      if (!card?.holder) return ''
      const task = pendingTaskOf(card)
      if (!task) return ''
      const { role, users } = card.holder
      const who =
        users.length > 0 ? listText(users.map(personNameOf), 'disjunction') : translate(`vocabulary.role.${role}`)
      const isAgain = task === 'decide' && isReturned(card.workflowStatus.name, card.reviewStatus)
      return translate(`risks.done.nextTask.${isAgain ? 'decideAgain' : task}`, { who })
    },
    [translate],
  )
}
