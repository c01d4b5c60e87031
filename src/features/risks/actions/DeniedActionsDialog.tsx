import { Box } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import type { CardOrRisk } from '../board-parts/cardOrRisk.ts'
import { labelOfAction, type RecordAction } from './recordActions.ts'
import { useDenials } from './useDenials.ts'

interface DeniedActionsDialogProps {
  risk: CardOrRisk
  /** The actions that are unavailable now. */
  actions: readonly RecordAction[]
  onClose: () => void
}

/** Shows why each of these actions is unavailable, with the server's reasons (rule workflow.allowed-actions). */
export function DeniedActionsDialog({ risk, actions, onClose }: DeniedActionsDialogProps) {
  const translate = useText()
  const denialOf = useDenials(risk, true)
  return (
    <ConfirmDialog
      open
      hasParts
      title={translate('risks.actions.whyNotTitle')}
      text={
        <Box component="dl" sx={{ m: 0 }}>
          {actions.map((action) => (
            <Box key={action} sx={{ mb: 1.25 }}>
              <Box component="dt" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {translate(labelOfAction(action, risk))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {denialOf(action)}
              </Box>
            </Box>
          ))}
        </Box>
      }
      onClose={onClose}
    />
  )
}
