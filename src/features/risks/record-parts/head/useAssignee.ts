import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { Risk } from '#domain/wire/risks'
import { useDaysSince } from '#src/features/risks/board-parts/labels/useDaysSince.ts'
import { useNameOf } from '#src/features/risks/board-parts/labels/useNameOf.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { listText } from '#src/platform/listText.ts'
import { useCard } from './useCard.ts'

/**
 * Returns the assignee of a record and the number of days: the role immediately, the names after the card has
 * loaded. Null if they are not available, and for the submitted version while its authors change it.
 */
export function useAssignee(risk: Risk): string | null {
  const translate = useText()
  const daysSince = useDaysSince()
  const nameOf = useNameOf()
  const card = useCard(risk)
  const pending = pendingRoleOf(risk.latestDetail.workflowStatus.name, risk.creatorRole)
  const role = card?.holder?.role ?? pending
  if (card?.holder === null && pending !== null) return null
  // Only the card contains whether the record is still to be reported (rule workflow.to-report).
  if (!card && role === null && !risk.isSummaryHistory) return null
  if (role === null || card?.holder === null) return translate('risks.head.heldByNobody')
  const assignee = card?.holder
  const names = assignee?.users.map(nameOf) ?? []
  const words = { role: translate(`vocabulary.role.${role}`), group: risk.companyGroup.name }
  const who =
    names.length === 0
      ? translate('risks.head.heldByRole', words)
      : translate('risks.head.heldByName', { ...words, name: listText(names, 'disjunction') })
  if (!assignee) return who
  const days = daysSince(assignee.since)
  return days === 0
    ? translate('risks.head.heldToday', { who })
    : translate('risks.head.heldForDays', { who, smart_count: days })
}
