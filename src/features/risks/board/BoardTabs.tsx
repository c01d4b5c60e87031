import { Box, ButtonBase } from '@mui/material'
import { Link } from 'react-router-dom'
import { cellValues } from '#src/dataProvider/boardFilter.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { useBoardUser } from '../shared/boardUser.ts'
import { boardLink } from '../shared/boardAddress.ts'
import { useBoardFilter } from '../shared/filters/useBoardFilter.ts'

/** The pages with these tabs: their paths and names. */
const pages = {
  board: { path: '/', name: 'board.title' },
  report: { path: '/risk-report', name: 'board.links.report' },
  movement: { path: '/risk-movement', name: 'board.links.report' },
} as const satisfies Record<string, { path: string; name: PlainTextKey }>

/**
 * Links to items and summaries, each where the user's permissions open it (rule visibility.boards), and from the board
 * to the report of the same filters for whoever holds `access_report_tab`. One of them is current.
 */
export function BoardTabs({ page }: { page: keyof typeof pages }) {
  const translate = useText()
  const { types, permissions } = useBoardUser()
  const { filter } = useBoardFilter()
  const { path, name } = pages[page]
  const isBoard = page === 'board'
  const hasTypes = types.length > 1
  const hasReport = isBoard && permissions.has('access_report_tab')
  if (!hasTypes && !hasReport) return null
  return (
    <Box
      component="nav"
      aria-label={translate(name)}
      sx={isBoard ? undefined : { borderBottom: 1, borderColor: 'divider' }}
    >
      {hasTypes &&
        types.map((type) => (
          <ButtonBase
            key={type}
            component={Link}
            // The filters stay, the sorting is the new type's own.
            to={boardLink({ ...filter, type, ...cellValues(undefined) }, path)}
            aria-current={type === filter.type ? 'page' : undefined}
            sx={tabStyle}
          >
            {translate(`board.types.${type}`)}
          </ButtonBase>
        ))}
      {hasReport && (
        <ButtonBase
          component={Link}
          to={boardLink(filter, pages.report.path)}
          // Narrow screens have room for the types; there the menu of the board leads to the report.
          sx={[tabStyle, hasTypes && { display: { xs: 'none', lg: 'inline-flex' } }]}
        >
          {translate('board.pages.report')}
        </ButtonBase>
      )}
    </Box>
  )
}

const tabStyle = {
  minHeight: 40,
  px: 2,
  borderBottom: 2,
  borderColor: 'transparent',
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const
