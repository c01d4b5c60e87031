import FullscreenIcon from '@mui/icons-material/Fullscreen'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined'
import TimelineIcon from '@mui/icons-material/Timeline'
import { ListItemIcon, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { MenuButton } from '#src/ui/MenuButton.tsx'

const pages = [
  { label: 'report.board', path: '/', Icon: TableRowsIcon },
  { label: 'report.overTime.open', path: '/risk-movement', Icon: TimelineIcon },
  { label: 'report.fullscreen', path: '/fullscreen-report', Icon: FullscreenIcon },
  { label: 'board.links.print', path: '/export-pdf', Icon: PrintOutlinedIcon },
] as const

/** Links to other views of the same records: board, movement, full screen, and paper or PDF. */
export function ReportMenu({ filter }: { filter: BoardFilter }) {
  const translate = useText()
  return (
    <MenuButton variant="outlined" endIcon={<MoreVertIcon />} label={translate('report.views')}>
      {pages.map(({ label, path, Icon }) => (
        <MenuItem key={path} component={Link} to={boardLink(filter, path)}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {translate(label)}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
