import MoreVertIcon from '@mui/icons-material/MoreVert'
import TuneIcon from '@mui/icons-material/Tune'
import { Menu, MenuItem, Popover } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayCreate } from '#domain/risks/access/creation'
import { boardLink, type BoardKind } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { useExcelExport } from '../useExcelExport.ts'
import { BoardMenuButton } from './BoardMenuButton.tsx'

const ViewOptions = lazy(() => loadCode(() => import('./ViewOptions.tsx')))

/** The actions on the board as a whole; the inactive board has only its display. */
export function BoardMenu({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const id = useId()
  const [opened, setOpened] = useState<'menu' | 'display' | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setOpened(null)
  const display = translate('board.display.title')
  const isMenu = kind === 'board'
  return (
    <>
      <BoardMenuButton
        id={id}
        name={isMenu ? translate('board.more') : display}
        icon={isMenu ? <MoreVertIcon /> : <TuneIcon />}
        opens={isMenu ? 'menu' : 'dialog'}
        isOpen={opened !== null}
        onOpen={(button) => {
          setAnchor(button)
          setOpened(isMenu ? 'menu' : 'display')
        }}
      />
      {opened === 'menu' && (
        <OpenedMenu
          labelledBy={id}
          anchor={anchor}
          display={display}
          onDisplay={() => setOpened('display')}
          onClose={close}
        />
      )}
      <Popover
        open={opened === 'display'}
        anchorEl={anchor}
        // The entry that opened it is gone.
        disableRestoreFocus
        onClose={() => {
          close()
          anchor?.focus()
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': display, sx: { width: 320, p: 2 } } as object }}
      >
        <Suspense fallback={<CardSkeletons count={1} />}>
          <ViewOptions onClose={close} />
        </Suspense>
      </Popover>
    </>
  )
}

interface OpenedMenuProps {
  labelledBy: string
  anchor: HTMLElement | null
  display: string
  onDisplay: () => void
  onClose: () => void
}

/** The display, the other ways to write records, the Excel file and the print. */
function OpenedMenu({ labelledBy, anchor, display, onDisplay, onClose }: OpenedMenuProps) {
  const translate = useText()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const { selectedIds, sort } = useListContext()
  const exportExcel = useExcelExport()
  // With a selection, only the selected records are printed.
  const selected = selectedIds.map((one) => `&id=${one}`).join('')
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-labelledby': labelledBy } }}>
      <MenuItem onClick={onDisplay}>{display}</MenuItem>
      {mayCreate(user, 'item') && (
        <MenuItem component={Link} to={boardLink(filter, '/risk-sheet', sort)} onClick={onClose}>
          {translate('riskSheet.open')}
        </MenuItem>
      )}
      {mayCreate(user, 'item') && (
        <MenuItem component={Link} to="/risk/import" onClick={onClose}>
          {translate('board.links.importRegister')}
        </MenuItem>
      )}
      {user.permissions.has(`export_excel_risk_${filter.type}`) && (
        <MenuItem
          onClick={() => {
            onClose()
            void exportExcel()
          }}
        >
          {translate('excel.export')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={`${boardLink(filter, '/export-pdf', sort)}${selected}`} onClick={onClose}>
        {translate('board.links.print')}
      </MenuItem>
    </Menu>
  )
}
