import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import type { Permission } from '#domain/access/permissions'
import { writeParams, type BoardParams } from './state/boardParams.ts'
import type { Reader } from '../reader.ts'
import { useExcelExport } from './useExcelExport.ts'

interface BoardMenuProps {
  params: BoardParams
  reader: Reader
  /** The records chosen on the board; where there are any, only they are printed. */
  chosenIds: readonly number[]
}

/** What can be made of the board as it is filtered now: a report, a print, an Excel file; and what was before. */
export function BoardMenu({ params, reader, chosenIds }: BoardMenuProps) {
  const translate = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportExcel = useExcelExport(params, reader)
  const close = () => setAnchor(null)
  const query = writeParams(params)
  const printQuery = new URLSearchParams(query)
  for (const chosen of chosenIds) printQuery.append('id', String(chosen))

  const pages: { text: TextKey; to: string; permission?: Permission }[] = [
    { text: 'report.title', to: `/risk-report?${query}`, permission: 'access_report' },
    { text: 'report.fullscreenReport.title', to: `/fullscreen-report?${query}`, permission: 'access_report' },
    { text: 'report.print', to: `/export-pdf?${printQuery}` },
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
          .filter(({ permission }) => permission === undefined || reader.permissions.has(permission))
          .map(({ text, to }) => (
            <MenuItem key={text} component={Link} to={to} onClick={close}>
              {translate(text)}
            </MenuItem>
          ))}
        {reader.permissions.has(`export_excel_risk_${params.type}`) && (
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
