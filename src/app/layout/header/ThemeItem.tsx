import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined'
import { ListItemIcon, MenuItem } from '@mui/material'
import { useTheme } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { applyColourScheme, preferredScheme } from '#src/ui/theme/colourScheme.ts'

/** Switches to the other theme, light or dark. */
export function ThemeItem() {
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
