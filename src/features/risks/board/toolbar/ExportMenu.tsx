import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined'
import { Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Permission } from '#domain/access/permissions'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../../shared/boardAddress.ts'
import { useBoardUser } from '../../shared/boardUser.ts'
import { useBoardFilter } from '../../shared/filters/useBoardFilter.ts'
import { useExcelExport } from '../useExcelExport.ts'
import { BoardMenuButton } from './BoardMenuButton.tsx'

/** The outputs of the filtered board: report, print and Excel file; and earlier snapshots. */
export function ExportMenu() {
  const translate = useText()
  const { permissions } = useBoardUser()
  const { filter } = useBoardFilter()
  const { selectedIds, sort } = useListContext()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportExcel = useExcelExport()
  const close = () => setAnchor(null)
  const linkTo = (path: string) => boardLink(filter, path, sort)
  // With a selection, only the selected records are printed.
  const selected = selectedIds.map((one) => `&id=${one}`).join('')
  const pages: { text: PlainTextKey; to: string; permission?: Permission }[] = [
    { text: 'board.links.report', to: linkTo('/risk-report'), permission: 'access_report' },
    { text: 'board.links.fullscreenReport', to: linkTo('/fullscreen-report'), permission: 'access_report' },
    { text: 'board.links.print', to: `${linkTo('/export-pdf')}${selected}` },
    { text: 'history.open', to: '/history', permission: 'access_riskboard_risk_summary' },
  ]
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
        {pages
          .filter(({ permission }) => permission === undefined || permissions.has(permission))
          .map(({ text, to }) => (
            <MenuItem key={text} component={Link} to={to} onClick={close}>
              {translate(text)}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
