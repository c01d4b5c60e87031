import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { cellValues } from '#src/dataProvider/boardFilter.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'

/** The pages with these tabs: their paths and names. */
const pages = {
  report: { path: '/risk-report', name: 'board.links.report' },
  movement: { path: '/risk-movement', name: 'board.links.report' },
} as const satisfies Record<string, { path: string; name: PlainTextKey }>

/**
 * Items or summaries, as far as the user's permissions allow them (rule visibility.boards); the current one is not a
 * link.
 */
export function BoardTabs({ page }: { page: keyof typeof pages }) {
  const translate = useText()
  const { types } = useBoardUser()
  const { filter } = useBoardFilter()
  const { path, name } = pages[page]
  if (types.length < 2) return null
  return (
    <Box component="nav" aria-label={translate(name)} sx={frame}>
      {types.map((type) =>
        type === filter.type ? (
          <Current key={type} aria-current="page">
            {translate(`board.types.${type}`)}
          </Current>
        ) : (
          // The filters stay; the sort order is that of the other type.
          <Other key={type} to={boardLink({ ...filter, type, ...cellValues(undefined) }, path)}>
            {translate(`board.types.${type}`)}
          </Other>
        ),
      )}
    </Box>
  )
}

const frame = {
  display: 'inline-flex',
  alignSelf: 'flex-start',
  p: 0.25,
  borderRadius: 2,
  bgcolor: 'tokens.sunken',
  border: 1,
  borderColor: 'divider',
}

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 6,
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const

const Current = styled('span')(({ theme: { palette, shadows } }) => ({
  ...tab,
  color: palette.primary.main,
  backgroundColor: palette.background.paper,
  boxShadow: shadows[1],
}))

const Other = styled(Link)(({ theme: { palette } }) => ({
  ...tab,
  color: palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: palette.text.primary },
}))
