import PersonAddAltIcon from '@mui/icons-material/PersonAddAlt1'
import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useAreaText } from './administeredTree.tsx'

const pages = [
  { label: 'app.menu.roleAssignment', path: '/admin/role-assignment' },
  { label: 'app.menu.users', path: '/admin/users' },
] as const

/**
 * The head of the two pages about people, their roles and their accounts: the pages as tabs, which are the title, the area of
 * the administrator, and the button that adds a person.
 */
export function PeopleHead({ title, action, onAdd }: { title: string; action?: ReactNode; onAdd: () => void }) {
  const translate = useText()
  const { pathname } = useLocation()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 40 }}>
      <PageTitle title={title} />
      <h1 style={visuallyHidden}>{title}</h1>
      <Box component="nav" aria-label={translate('app.menu.groups.people')} sx={{ display: 'flex', mx: -1.5 }}>
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
      <Typography variant="body2" color="text.secondary" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
        {useAreaText()}
      </Typography>
      {action}
      <Button variant="contained" startIcon={<PersonAddAltIcon />} onClick={onAdd}>
        {translate('roleAssignments.add.open')}
      </Button>
    </Stack>
  )
}

const tabStyle = {
  minHeight: 40,
  px: 1.5,
  borderRadius: 2,
  typography: 'h1',
  fontSize: '1.25rem',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary' },
} as const
