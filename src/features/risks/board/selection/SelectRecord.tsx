import { Checkbox } from '@mui/material'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'

interface SelectRecordProps {
  risk: RiskCard
  isSelected: boolean
  onToggle: () => void
}

/** The box that takes a record among those to which something is done together. */
export function SelectRecord({ risk, isSelected, onToggle }: SelectRecordProps) {
  const translate = useText()
  return (
    <Checkbox
      checked={isSelected}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': translate('board.card.select', { id: risk.id }) } }}
    />
  )
}
