import { Checkbox } from '@mui/material'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'

interface SelectRecordProps {
  risk: RiskCard
  isSelected: boolean
  onToggle: () => void
}

/** The checkbox that selects a record for bulk actions. */
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
