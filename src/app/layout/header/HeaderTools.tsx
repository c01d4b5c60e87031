import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutline'
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined'
import { Box, Divider, IconButton, List, ListItem, ListItemButton, ListItemIcon, Tooltip } from '@mui/material'
import { useTheme } from 'react-admin'
import { HelpMenu, useHelp } from './HelpMenu.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { applyColourScheme, preferredScheme } from '#src/ui/theme/colourScheme.ts'

/** Returns the button of the other theme, light or dark. */
function useThemeTool() {
  const translate = useText()
  const [theme = preferredScheme(), setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return {
    label: translate(`app.user.${other}`),
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

/** The tools as entries of the drawer, and a line after them. Only screens with a narrow bar show both. */
export function DrawerTools({ onClose }: { onClose: () => void }) {
  const { label, Icon, toggle } = useThemeTool()
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
        {useHelp().map(({ key, label, action }) => (
          <ListItem key={key} disablePadding>
            <ListItemButton {...action} onClick={onClose}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                <HelpOutlineIcon fontSize="small" />
              </ListItemIcon>
              {label}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Divider />
    </Box>
  )
}
