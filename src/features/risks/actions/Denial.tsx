import { useState, type ReactNode } from 'react'
import type { RiskAction } from '#domain/risks/workflow/actions'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'
import { useDenials } from './useDenials.ts'

interface DenialProps {
  /** The record that says no. */
  risk: RiskCard
  /** What it says no to; without one the call is for summaries only. */
  action: RiskAction | undefined
  children: (reason: string) => ReactNode
}

/** Something greyed, with the reason, which is read when a pointer or the focus comes to it. */
export function Denial({ risk, action, children }: DenialProps) {
  const translate = useText()
  const [isAsked, setAsked] = useState(false)
  const denialOf = useDenials(risk, isAsked && action !== undefined)
  const ask = () => setAsked(true)
  return (
    <span onPointerEnter={ask} onFocus={ask}>
      {children(action === undefined ? translate('board.selection.summariesOnly') : (denialOf(action) ?? ''))}
    </span>
  )
}
