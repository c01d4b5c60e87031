import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined'
import { Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../../board-parts/boardAddress.ts'
import { useBoardUser } from '../../board-parts/boardUser.ts'
import { useBoardFilter } from '../../board-parts/filters/useBoardFilter.ts'
import { useExcelExport } from '../useExcelExport.ts'
import { BoardMenuButton } from './BoardMenuButton.tsx'

/** The outputs of the filtered board: Excel file and print. */
export function ExportMenu() {
  const translate = useText()
  const { permissions } = useBoardUser()
  const { filter } = useBoardFilter()
  const { selectedIds, sort } = useListContext()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportExcel = useExcelExport()
  const close = () => setAnchor(null)
  // With a selection, only the selected records are printed.
  const selected = selectedIds.map((one) => `&id=${one}`).join('')
  return (
    <>
      <BoardMenuButton
        id={`${id}-button`}
        name={translate('board.export')}
        icon={<FileDownloadOutlinedIcon />}
        opens="menu"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {permissions.has(`export_excel_risk_${filter.type}`) && (
          <MenuItem
            onClick={() => {
              close()
              void exportExcel()
            }}
          >
            {translate('excel.export')}
          </MenuItem>
        )}
        <MenuItem component={Link} to={`${boardLink(filter, '/export-pdf', sort)}${selected}`} onClick={close}>
          {translate('board.links.print')}
        </MenuItem>
      </Menu>
    </>
  )
}
