import { useCallback } from 'react'
import { cardContentOf } from '#domain/records/card'
import type { ReviewDecision } from '#domain/risks/statuses'
import { roleAfterDecision } from '#domain/risks/workflow/roleAfterDecision'
import { useRole } from '#src/authProvider/identity.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { listText } from '#src/platform/listText.ts'

/** Returns a function that names the roles that have records after the reader's review or rejection. */
export function useReceiverOfDecision(): (decision: ReviewDecision, risks: readonly CardOrRisk[]) => string {
  const translate = useText()
  const role = useRole()
  return useCallback(
    (decision, risks) => {
      const receivers = risks.flatMap((risk) => {
        const record = { ...risk, status: cardContentOf(risk).workflowStatus.name }
        return (role && roleAfterDecision(decision, record, role)) ?? []
      })
      return listText([...new Set(receivers)].map((one) => translate(`vocabulary.role.${one}`)))
    },
    [role, translate],
  )
}
