import { useCallback } from 'react'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'

/** With whom a record is, by role and by name: the first one's, and how many more there are (rule workflow.holder). */
export function useHolderText(): (holder: RiskCard['holder']) => string | null {
  const translate = useText()
  return useCallback(
    (holder) => {
      if (holder === null) return null
      const role = translate(`vocabulary.role.${holder.role}`)
      const [first, ...others] = holder.users
      if (!first) return translate('board.card.heldBy', { role })
      const person = `${first.firstName} ${first.lastName}`
      const name =
        others.length === 0 ? person : translate('board.card.andMore', { name: person, count: others.length })
      return translate('board.card.heldByName', { role, name })
    },
    [translate],
  )
}
