import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutline'
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined'
import SignpostOutlinedIcon from '@mui/icons-material/SignpostOutlined'
import ManageSearchIcon from '@mui/icons-material/ManageSearch'
import { openPalette } from '../openPalette.ts'
import { Box, IconButton, List, ListItem, ListItemButton, ListItemIcon, Tooltip } from '@mui/material'
import type { ComponentType } from 'react'
import { useTheme } from 'react-admin'
import { Link } from 'react-router-dom'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { applyColourScheme, preferredScheme } from '#src/ui/theme/colourScheme.ts'
import { homeOf, tourRequest } from '#src/features/tour/tourSteps.ts'

interface Tool {
  label: PlainTextKey
  Icon: ComponentType<{ fontSize?: 'small' }>
  /** Props of a button or list entry that do it. */
  action: { component: typeof Link; to: string; state?: object } | { onClick: () => void }
  /** Whether the narrowest bar has room for it; the drawer has all of them. */
  isFirst: boolean
}

/** What the header offers on every page: the tour, light or dark, help. */
function useTools(): Tool[] {
  const role = useRole()
  const [theme = preferredScheme(), setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const toggle = () => {
    setTheme(other)
    applyColourScheme(other)
  }
  const tour: Tool[] = role
    ? [
        {
          label: 'tour.again',
          Icon: SignpostOutlinedIcon,
          action: { component: Link, to: homeOf(role), state: tourRequest },
          isFirst: true,
        },
      ]
    : []
  return [
    ...(role
      ? [{ label: 'palette.open', Icon: ManageSearchIcon, action: { onClick: openPalette }, isFirst: false } as const]
      : []),
    ...tour,
    {
      label: `app.user.${other}`,
      Icon: other === 'dark' ? DarkModeOutlinedIcon : LightModeOutlinedIcon,
      action: { onClick: toggle },
      isFirst: true,
    },
    ...(role
      ? [
          {
            label: 'app.menu.help',
            Icon: HelpOutlineIcon,
            action: { component: Link, to: '/help' },
            isFirst: false,
          } as const,
        ]
      : []),
  ]
}

/** Below it the bar has no room for any of them. */
const narrowest = '@media (max-width: 359.95px)'

/** Where the entries of the menu take all the room of the bar; what is left out stands at the foot of every page. */
const tightly = { '@media (min-width: 1024px) and (max-width: 1199.95px)': { display: 'none' } }

/** The tools as buttons of the bar. */
export function HeaderTools() {
  const translate = useText()
  return (
    <Box sx={{ display: 'flex', [narrowest]: { display: 'none' } }}>
      {useTools().map(({ label, Icon, action, isFirst }) => (
        <Tooltip key={label} title={translate(label)}>
          <IconButton
            color="inherit"
            {...action}
            sx={{ display: isFirst ? 'inline-flex' : { xs: 'none', sm: 'inline-flex' }, ...(!isFirst && tightly) }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}

/** The tools as entries of the drawer. */
export function DrawerTools({ onClose }: { onClose: () => void }) {
  const translate = useText()
  return (
    <List dense>
      {useTools().map(({ label, Icon, action }) => (
        <ListItem key={label} disablePadding>
          <ListItemButton {...('to' in action ? { ...action, onClick: onClose } : action)}>
            <ListItemIcon sx={{ minWidth: 36 }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(label)}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
