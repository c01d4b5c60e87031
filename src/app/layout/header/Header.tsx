import MenuIcon from '@mui/icons-material/Menu'
import { AppBar, Badge, Box, IconButton, Toolbar, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useSession } from '#src/authProvider/identity.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { AssignmentBlock } from './Assignment.tsx'
import { Brand } from './Brand.tsx'
import { HeaderNavigation } from './HeaderNavigation.tsx'
import { headerMenu } from './menu.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { useTaskCount } from './TaskCount.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The widths from which four menu entries, or all, leave room in the bar for the role and the group. */
const [fitsFour, fitsAll] = ['@media (min-width: 1024px)', '@media (min-width: 1280px)']

/** The header bar: product, office, menu by role, current assignment and account (rule site.header). */
export function Header() {
  const translate = useText()
  const session = useSession()
  const configuration = useConfiguration()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const items = headerMenu(session, configuration)
  const fits = items.length > 4 ? fitsAll : fitsFour
  // The first entry of readers of risks is their start page.
  const hasStart = useMediaQuery(fits, { noSsr: true }) && items[0]?.kind === 'page' && items[0].path !== '/to-do'
  const { total, late } = useTaskCount()
  return (
    <AppBar
      position="sticky"
      elevation={0}
      enableColorOnDark
      sx={{
        bgcolor: 'tokens.header',
        color: 'tokens.onHeader',
        '& :focus-visible': { outlineColor: 'currentColor' },
        '@media print': { display: 'none' },
      }}
    >
      <Toolbar sx={{ gap: { xs: 0.5, md: 1, xl: 2 }, minHeight: { xs: 60, md: 68 }, px: { xs: 1, md: 3, lg: 4 } }}>
        <IconButton
          color="inherit"
          aria-label={translate('app.openMenu')}
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
          sx={{ [fits]: { display: 'none' } }}
        >
          {/* The drawer has the number. */}
          <Badge variant="dot" invisible={total === 0} color={late > 0 ? 'error' : 'secondary'} aria-hidden="true">
            <MenuIcon />
          </Badge>
        </IconButton>
        <Brand officeLabel={configuration.officeLabel} isLink={!hasStart} />
        <Box sx={{ display: 'none', ml: { md: 0, lg: 1 }, flexShrink: 0, [fits]: { display: 'block' } }}>
          <HeaderNavigation items={items} />
        </Box>
        <Box sx={{ flex: 1 }} />
        <AssignmentBlock session={session} />
        <UserMenu session={session} />
      </Toolbar>
      <MenuDrawer
        open={isDrawerOpen}
        items={items}
        officeLabel={configuration.officeLabel}
        user={session.user}
        onClose={() => setDrawerOpen(false)}
      />
    </AppBar>
  )
}
