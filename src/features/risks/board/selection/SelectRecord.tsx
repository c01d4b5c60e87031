import { Checkbox } from '@mui/material'
import { selectabilityOf } from '#domain/risks/workflow/listActions'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { Denial } from '../../actions/Denial.tsx'
import { useBoardUser } from '../../boardUser.ts'
import { useTitleOf } from '../../labels/RiskTitle.tsx'

interface SelectRecordProps {
  risk: RiskCard
  isSelected: boolean
  onToggle: () => void
}

/** The box that takes a record among those to which something is done together; greyed where it can have no part in it. */
export function SelectRecord({ risk, isSelected, onToggle }: SelectRecordProps) {
  const translate = useText()
  const title = useTitleOf()(risk)
  const selectability = selectabilityOf(useBoardUser().role, risk)
  // A role that reports and decides nothing selects nothing.
  if (selectability === undefined) return null
  const box = (reason: string | undefined) => (
    <GreyedTooltip reason={reason}>
      <Checkbox
        checked={isSelected}
        disabled={reason !== undefined && !isSelected}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': translate('board.card.select', { title }) } }}
      />
    </GreyedTooltip>
  )
  if (selectability.allowed) return box(undefined)
  return (
    <Denial risk={risk} action={selectability.action}>
      {(reason) => box(translate('board.card.cannotSelect', { reason }))}
    </Denial>
  )
}
