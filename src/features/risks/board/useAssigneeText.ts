import { useCallback } from 'react'
import type { RiskAssignee } from '#domain/wire/riskCards'
import { useNameOf } from '#src/features/risks/board-parts/labels/useNameOf.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** Returns the name of the first assignee and the number of further ones; null if nobody has the role. */
function useAssigneeNames(): (assignee: RiskAssignee) => string | null {
  const translate = useText()
  const nameOf = useNameOf()
  return useCallback(
    ({ users: [first, ...others] }) => {
      if (!first) return null
      const name = nameOf(first)
      return others.length === 0 ? name : translate('board.card.andMore', { name, count: others.length })
    },
    [nameOf, translate],
  )
}

/** Describes the assignee of a record by role and name (rule workflow.holder); null if the record is not pending. */
export function useAssigneeText(): (assignee: RiskAssignee | null) => string | null {
  const translate = useText()
  const namesOf = useAssigneeNames()
  return useCallback(
    (assignee) => {
      if (assignee === null) return null
      const role = translate(`vocabulary.role.${assignee.role}`)
      const name = namesOf(assignee)
      return name === null
        ? translate('board.card.heldBy', { role })
        : translate('board.card.heldByName', { role, name })
    },
    [translate, namesOf],
  )
}
