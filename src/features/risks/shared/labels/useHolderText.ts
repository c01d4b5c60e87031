import { useCallback } from 'react'
import type { RiskHolder } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#src/platform/personName.ts'

/** The first holder by name, and the number of further ones; null if nobody has the role. */
export function useHolderNames(): (holder: RiskHolder) => string | null {
  const translate = useText()
  return useCallback(
    ({ users: [first, ...others] }) => {
      if (!first) return null
      const name = personNameOf(first)
      return others.length === 0 ? name : translate('board.card.andMore', { name, count: others.length })
    },
    [translate],
  )
}

/** With whom a record is, by role and by name (rule workflow.holder); null where it is nobody's turn. */
export function useHolderText(): (holder: RiskHolder | null) => string | null {
  const translate = useText()
  const namesOf = useHolderNames()
  return useCallback(
    (holder) => {
      if (holder === null) return null
      const role = translate(`vocabulary.role.${holder.role}`)
      const name = namesOf(holder)
      return name === null
        ? translate('board.card.heldBy', { role })
        : translate('board.card.heldByName', { role, name })
    },
    [translate, namesOf],
  )
}
