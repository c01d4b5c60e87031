import { Button, type ButtonProps } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useDrillDown } from './useDrillDown.ts'

/** Opens the items of a summary; without one, a dialog opens instead (rule screens.drill-down). */
export function DrillDownButton({ summaryId, ...button }: ButtonProps & { summaryId: number }) {
  const { open, noItems } = useDrillDown(summaryId)
  return (
    <>
      <Button size="small" {...button} onClick={open} />
      <NoRiskItemsDialog {...noItems} />
    </>
  )
}

/** Notes that a summary has no risk items (rule screens.drill-down). */
export function NoRiskItemsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useText()
  return (
    <ConfirmDialog
      open={open}
      title={translate('board.noRiskItems.title')}
      text={translate('board.noRiskItems.text')}
      onClose={onClose}
    />
  )
}
