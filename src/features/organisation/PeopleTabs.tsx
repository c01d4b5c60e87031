import { Box, ButtonBase } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'

const pages = [
  { label: 'app.menu.roleAssignment', path: '/admin/role-assignment' },
  { label: 'app.menu.users', path: '/admin/users' },
] as const

/** The two pages about people: their roles and their accounts. Each page has its own URL. */
export function PeopleTabs() {
  const translate = useText()
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label={translate('app.menu.groups.people')}
      sx={{ borderBottom: 1, borderColor: 'divider', mt: -1 }}
    >
      {pages.map(({ label, path }) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
          sx={tabStyle}
        >
          {translate(label)}
        </ButtonBase>
      ))}
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
