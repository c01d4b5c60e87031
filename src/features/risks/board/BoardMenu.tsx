import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import type { Permission } from '#domain/access/permissions'
import { useBoardUser } from '../boardUser.ts'
import { boardLink } from './boardAddress.ts'
import { useBoardFilter } from './useBoardFilter.ts'
import { useExcelExport } from './useExcelExport.ts'

/** What can be made of the board as it is filtered now: a report, a print, an Excel file; and what was before. */
export function BoardMenu() {
  const translate = useText()
  const { permissions } = useBoardUser()
  const { filter } = useBoardFilter()
  const { selectedIds, sort } = useListContext<Risk>()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportExcel = useExcelExport()
  const close = () => setAnchor(null)
  const linkTo = (path: string) => boardLink(filter, path, sort)
  // Where records are selected, only they are printed.
  const selected = selectedIds.map((one) => `&id=${one}`).join('')

  const pages: { text: TextKey; to: string; permission?: Permission }[] = [
    { text: 'report.title', to: linkTo('/risk-report'), permission: 'access_report' },
    { text: 'report.fullscreenReport.title', to: linkTo('/fullscreen-report'), permission: 'access_report' },
    { text: 'report.print', to: `${linkTo('/export-pdf')}${selected}` },
    { text: 'history.open', to: '/history', permission: 'access_riskboard_risk_summary' },
    { text: 'inspire.title', to: '/inspire', permission: 'create_risk_item' },
  ]
  return (
    <>
      <Button
        id={`${id}-button`}
        data-tour="reports"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<MoreHorizIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('board.more')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {pages
          .filter(({ permission }) => permission === undefined || permissions.has(permission))
          .map(({ text, to }) => (
            <MenuItem key={text} component={Link} to={to} onClick={close}>
              {translate(text)}
            </MenuItem>
          ))}
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
      </Menu>
    </>
  )
}
