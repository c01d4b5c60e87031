import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutline'
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined'
import { Box, Divider, IconButton, List, ListItem, ListItemButton, ListItemIcon, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '#src/platform/loadCode.ts'
import { useTheme } from 'react-admin'
import { HelpMenu, useHelp } from './HelpMenu.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { applyColourScheme, preferredScheme } from '#src/ui/theme/colourScheme.ts'

const ShortcutsDialog = lazy(() => loadCode(() => import('#src/features/risks/record/queue/ShortcutsDialog.tsx')))

/** Returns the button of the other theme, light or dark. */
function useThemeTool() {
  const [theme = preferredScheme(), setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return {
    label: useText()(`app.user.${other}`),
    Icon: other === 'dark' ? DarkModeOutlinedIcon : LightModeOutlinedIcon,
    toggle: () => {
      setTheme(other)
      applyColourScheme(other)
    },
  }
}

/** A narrower bar has no room for tools: they are in the drawer. */
const narrowest = '@media (max-width: 359.95px)'

const onlyWhereNarrowest = { '@media (min-width: 360px)': { display: 'none' } }

/** The tools in the header of every page as buttons of the bar: the theme and the help. */
export function HeaderTools() {
  const { label, Icon, toggle } = useThemeTool()
  return (
    <Box sx={{ display: 'flex', [narrowest]: { display: 'none' } }}>
      <Tooltip title={label}>
        <IconButton color="inherit" onClick={toggle}>
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <HelpMenu />
    </Box>
  )
}

/** The tools as entries of the drawer, where the bar has no room for them, and the line below them. */
export function DrawerTools({ onClose }: { onClose: () => void }) {
  const { label, Icon, toggle } = useThemeTool()
  const [hasShortcuts, showShortcuts] = useState(false)
  const help = useHelp(() => showShortcuts(true))
  return (
    <Box sx={onlyWhereNarrowest}>
      <List dense>
        <ListItem disablePadding>
          <ListItemButton onClick={toggle}>
            <ListItemIcon sx={{ minWidth: 36 }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </ListItemButton>
        </ListItem>
        {help.map(({ key, label, action }) => (
          <ListItem key={key} disablePadding>
            <ListItemButton
              {...action}
              onClick={() => {
                if ('onClick' in action) action.onClick()
                // The dialog of the shortcuts is rendered in the drawer.
                if (key !== 'shortcuts') onClose()
              }}
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                <HelpOutlineIcon fontSize="small" />
              </ListItemIcon>
              {label}
            </ListItemButton>
          </ListItem>
        ))}
        {hasShortcuts && (
          <Suspense fallback={null}>
            <ShortcutsDialog onClose={() => showShortcuts(false)} />
          </Suspense>
        )}
      </List>
      <Divider />
    </Box>
  )
}
