import { isPatternDecider } from '#domain/risks/ratingPatterns'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import InsightsIcon from '@mui/icons-material/Insights'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined'
import TimelineIcon from '@mui/icons-material/Timeline'
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { useRole } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../risks/shared/boardAddress.ts'

const pages = [
  { label: 'report.board', path: '/', Icon: TableRowsIcon },
  { label: 'report.overTime.open', path: '/risk-movement', Icon: TimelineIcon },
  { label: 'report.fullscreen', path: '/fullscreen-report', Icon: FullscreenIcon },
  { label: 'board.links.print', path: '/export-pdf', Icon: PrintOutlinedIcon },
] as const

/** The page on rating patterns, for roles that decide (rule patterns.kinds). */
const ratings = { label: 'ratingPatterns.title', path: '/rating-patterns', Icon: InsightsIcon } as const

/** Links to other views of the same records: board, movement, full screen, paper or PDF, and rating patterns. */
export function ReportMenu({ filter }: { filter: BoardFilter }) {
  const translate = useText()
  const id = useId()
  const role = useRole()
  const isDeciding = role !== undefined && isPatternDecider(role)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<MoreVertIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('report.views')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {[...pages, ...(isDeciding ? [ratings] : [])].map(({ label, path, Icon }) => (
          <MenuItem
            key={path}
            component={Link}
            to={path === ratings.path ? path : boardLink(filter, path)}
            onClick={() => setAnchor(null)}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
