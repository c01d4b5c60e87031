import { Box, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'
import { cellValues } from '#src/dataProvider/boardFilter.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { MenuButton } from '#src/ui/MenuButton.tsx'

/** Items or summaries, as far as the permissions of the user allow them (rule visibility.boards). */
export function TypeSwitch() {
  const translate = useText()
  const { types } = useBoardUser()
  const { filter } = useBoardFilter()
  const label = translate(`board.types.${filter.type}`)
  if (types.length < 2) return <Box sx={{ ...large, px: 0.5 }}>{label}</Box>
  return (
    <MenuButton label={label} sx={{ ...large, px: 0.5 }}>
      {types.map((type) => (
        // The filters stay; the sort order is that of the other type.
        <MenuItem
          key={type}
          component={Link}
          selected={type === filter.type}
          to={boardLink({ ...filter, type, ...cellValues(undefined) }, '/')}
        >
          {translate(`board.types.${type}`)}
        </MenuItem>
      ))}
    </MenuButton>
  )
}

const large = {
  typography: 'h1',
  fontSize: { xs: '1.0625rem', sm: '1.25rem' },
  whiteSpace: 'nowrap',
  color: 'text.primary',
} as const
