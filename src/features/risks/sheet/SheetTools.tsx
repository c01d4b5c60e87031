import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined'
import { Checkbox, IconButton, ListItemText, MenuItem, Stack, Tooltip, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { sheetColumns, type SheetColumn } from '#domain/riskSheet/columns'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { MenuButton } from '#src/ui/MenuButton.tsx'
import type { SaveState } from './useSheet.ts'

interface SheetToolsProps {
  save: SaveState
  /** The number of cells that cannot be saved. */
  unread: number
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  hidden: readonly SheetColumn[]
  onHide: (columns: SheetColumn[]) => void
  labelOf: (column: SheetColumn) => string
  isChecking: boolean
  onCheck: () => void
}

/** The line above the grid: undo and redo, columns, the state of saving, and the check. */
export function SheetTools(props: SheetToolsProps) {
  const { save, unread, canUndo, canRedo, onUndo, onRedo, isChecking, onCheck } = props
  const translate = useText()
  const state =
    save.kind === 'failed'
      ? translate('riskSheet.failed', { message: save.message })
      : translate(`riskSheet.states.${save.kind}`)
  const isWrong = save.kind === 'failed' || save.kind === 'offline'
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', my: 1 }}>
      <Tool name={translate('riskSheet.undo')} icon={<UndoIcon />} disabled={!canUndo} onClick={onUndo} />
      <Tool name={translate('riskSheet.redo')} icon={<RedoIcon />} disabled={!canRedo} onClick={onRedo} />
      <ColumnMenu {...props} />
      <Typography role="status" variant="body2" color={isWrong ? 'error' : 'text.secondary'} sx={{ mr: 'auto' }}>
        {state}
        {unread > 0 && ` · ${translate('riskSheet.unread', { smart_count: unread })}`}
      </Typography>
      <BusyButton variant="contained" loading={isChecking} onClick={onCheck}>
        {translate('riskSheet.check.start')}
      </BusyButton>
    </Stack>
  )
}

function Tool({
  name,
  icon,
  disabled,
  onClick,
}: {
  name: string
  icon: ReactElement
  disabled: boolean
  onClick: () => void
}) {
  return (
    <Tooltip title={name} placement="top">
      <span>
        <IconButton aria-label={name} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** Shows or hides each column; the event names the row and stays. */
function ColumnMenu({ hidden, onHide, labelOf }: Pick<SheetToolsProps, 'hidden' | 'onHide' | 'labelOf'>) {
  const translate = useText()
  return (
    <MenuButton label={translate('ra.action.select_columns')} startIcon={<ViewColumnOutlinedIcon />} endIcon={null}>
      {sheetColumns
        .filter((column) => column !== 'eventDescription')
        .map((column) => {
          const isShown = !hidden.includes(column)
          return (
            <MenuItem
              key={column}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={(event) => {
                // The menu stays open for other columns.
                event.stopPropagation()
                onHide(isShown ? [...hidden, column] : hidden.filter((one) => one !== column))
              }}
            >
              <Checkbox
                size="small"
                checked={isShown}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true } }}
                sx={{ p: 0, mr: 1 }}
              />
              <ListItemText>{labelOf(column)}</ListItemText>
            </MenuItem>
          )
        })}
    </MenuButton>
  )
}
