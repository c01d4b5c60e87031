import { Menu, MenuItem, Tooltip, Box } from '@mui/material'
import { useState, type ReactElement } from 'react'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { labelOfAction, type RecordAction } from './recordActions.ts'
import { useDenials } from './useDenials.ts'

interface ActionsMenuProps {
  risk: CardOrRisk
  actions: readonly RecordAction[]
  /** Why no action is possible at the moment although the record allows it. */
  blockedReason?: string | undefined
  /** Other entries, such as the pages of the record, before its actions. */
  openings?: readonly ReactElement[]
  /** The anchor element of the open menu; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  onChoose: (action: RecordAction) => void
}

/** The menu of the possible actions, and a line that explains the others. */
export function ActionsMenu({
  risk,
  actions,
  blockedReason,
  openings = [],
  anchor,
  onClose,
  onChoose,
}: ActionsMenuProps) {
  const translate = useText()
  const [isWhyAsked, setWhyAsked] = useState(false)
  const open = actions.filter((action) => risk.allowedActions.includes(action))
  const denied = actions.filter((action) => !open.includes(action))
  const hasAction = open.length > 0 || risk.allowedActions.includes('confirm')
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {openings}
        {open.map((action) => (
          // A tap opens the tooltip, because touch screens have no hover.
          <Tooltip key={action} title={blockedReason ?? ''} placement="left" describeChild enterTouchDelay={0}>
            <MenuItem
              // The entry stays focusable, so that its reason can be read by keyboard.
              aria-disabled={blockedReason !== undefined}
              onClick={() => {
                if (blockedReason !== undefined) return
                onClose()
                onChoose(action)
              }}
              sx={{
                minWidth: 180,
                color: blockedReason !== undefined ? 'text.disabled' : action === 'delete' ? 'error.main' : undefined,
                '&[aria-disabled=true]': { cursor: 'default' },
              }}
            >
              {translate(labelOfAction(action, risk))}
            </MenuItem>
          </Tooltip>
        ))}
        {denied.length > 0 && (
          <MenuItem
            onClick={() => {
              onClose()
              setWhyAsked(true)
            }}
            sx={{ color: 'text.secondary', typography: 'body2' }}
          >
            {translate(hasAction ? 'risks.actions.whyNot' : 'risks.actions.whyNothing')}
          </MenuItem>
        )}
      </Menu>
      {isWhyAsked && <DeniedActionsDialog risk={risk} actions={denied} onClose={() => setWhyAsked(false)} />}
    </>
  )
}

interface DeniedActionsDialogProps {
  risk: CardOrRisk
  /** The actions that are unavailable now. */
  actions: readonly RecordAction[]
  onClose: () => void
}

/** Shows why each of these actions is unavailable, with the server's reasons (rule workflow.allowed-actions). */
function DeniedActionsDialog({ risk, actions, onClose }: DeniedActionsDialogProps) {
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
