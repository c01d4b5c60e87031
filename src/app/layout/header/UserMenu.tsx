import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import TranslateIcon from '@mui/icons-material/Translate'
import {
  Avatar,
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  MenuItem,
  MenuList,
  Popover,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { useLogout, useTheme } from 'react-admin'
import { Link } from 'react-router-dom'
import { personNameOf } from '#domain/organisation/personName'
import type { Session } from '#domain/wire/session'
import { useText } from '#src/platform/i18n/useText.ts'
import { initials } from '#src/platform/initials.ts'
import { LanguageLink } from '#src/ui/LanguageLink.tsx'
import { applyColourScheme, preferredScheme } from '#src/ui/theme/colourScheme.ts'
import { AssignmentDetails } from './Assignment.tsx'
import { userMenu } from './menu.ts'
import { OwnRoles } from './OwnRoles.tsx'

/** The account menu: name of the user, account pages, Logout (rule menu.user). */
export function UserMenu({ session }: { session: Session }) {
  const translate = useText()
  const logout = useLogout()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { user } = session
  // A wide bar has the switch of roles itself.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const hasRoles = isNarrow && session.roleAssignments.length > 1
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          aria-hidden="true"
          sx={{
            width: 38,
            height: 38,
            bgcolor: 'tokens.onHeaderMuted',
            color: 'tokens.header',
            fontSize: '0.9375rem',
            fontWeight: 650,
          }}
        >
          {initials(user.firstName, user.lastName)}
        </Avatar>
        <Box component="span" sx={visuallyHidden}>
          {translate('app.user.menu', { name: personNameOf(user) })}
        </Box>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 280, maxWidth: 360 } } }}
      >
        {/* Rendered outside the menu, which may contain only entries. */}
        <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
          <AssignmentDetails user={user} />
        </Box>
        <Divider />
        <MenuList aria-labelledby={`${id}-button`} onKeyDown={({ key }) => key === 'Tab' && close()}>
          {hasRoles && <OwnRoles />}
          {hasRoles && <Divider />}
          {userMenu(session).map(({ key, path }, index) => (
            // The roles load later and do not take the focus.
            <MenuItem key={key} component={Link} to={path} onClick={close} autoFocus={index === 0}>
              {translate(key)}
            </MenuItem>
          ))}
          <ThemeItem />
          <LanguageItem />
          <MenuItem onClick={() => void logout()}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {translate('app.user.logout')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  )
}

/** Opens the same page in the other language. */
function LanguageItem() {
  return (
    <MenuItem component={LanguageLink}>
      <ListItemIcon>
        <TranslateIcon fontSize="small" />
      </ListItemIcon>
    </MenuItem>
  )
}

/** Switches to the other theme, light or dark. */
function ThemeItem() {
  const translate = useText()
  const [theme = preferredScheme(), setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? DarkModeOutlinedIcon : LightModeOutlinedIcon
  const toggle = () => {
    setTheme(other)
    applyColourScheme(other)
  }
  return (
    <MenuItem onClick={toggle}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(`app.user.${other}`)}
    </MenuItem>
  )
}
