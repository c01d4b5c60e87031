import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'

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
