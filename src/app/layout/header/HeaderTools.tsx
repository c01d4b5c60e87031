import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutline'
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined'
import ManageSearchIcon from '@mui/icons-material/ManageSearch'
import { openPalette } from '../openPalette.ts'
import { Box, IconButton, List, ListItem, ListItemButton, ListItemIcon, Tooltip } from '@mui/material'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { loadCode } from '#src/platform/loadCode.ts'
import { useTheme } from 'react-admin'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { HelpMenu, useHelp } from './HelpMenu.tsx'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { applyColourScheme, preferredScheme } from '#src/ui/theme/colourScheme.ts'

const ShortcutsDialog = lazy(() => loadCode(() => import('#src/features/risks/record/queue/ShortcutsDialog.tsx')))

interface Tool {
  label: PlainTextKey
  Icon: ComponentType<{ fontSize?: 'small' }>
  /** The props that a button or list entry needs for it. */
  action: { onClick: () => void }
  /** Whether the bar of a phone has it too; the drawer has the others, without their keys. */
  isFirst: boolean
}

/** The tools in the header of every page besides help: search, and the light or dark theme. */
function useTools(): Tool[] {
  const role = useRole()
  const [theme = preferredScheme(), setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const toggle = () => {
    setTheme(other)
    applyColourScheme(other)
  }
  return [
    ...(role
      ? [{ label: 'palette.open', Icon: ManageSearchIcon, action: { onClick: openPalette }, isFirst: false } as const]
      : []),
    {
      label: `app.user.${other}`,
      Icon: other === 'dark' ? DarkModeOutlinedIcon : LightModeOutlinedIcon,
      action: { onClick: toggle },
      isFirst: true,
    },
  ]
}

/** A narrower bar has no room for tools: they are in the drawer. */
const narrowest = '@media (max-width: 359.95px)'

const onlyWhereNarrowest = { '@media (min-width: 360px)': { display: 'none' } }

/** Hides tools at widths at which the menu entries fill the bar. */
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
      <HelpMenu />
    </Box>
  )
}

/** The tools that the bar has no room for, as entries of the drawer. */
export function DrawerTools({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const [hasShortcuts, showShortcuts] = useState(false)
  const help = useHelp(() => showShortcuts(true))
  return (
    <List dense>
      {useTools().map(({ label, Icon, action, isFirst }) => (
        <ListItem key={label} disablePadding sx={isFirst ? onlyWhereNarrowest : undefined}>
          <ListItemButton {...action}>
            <ListItemIcon sx={{ minWidth: 36 }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(isFirst ? label : 'palette.title')}
          </ListItemButton>
        </ListItem>
      ))}
      {help.map(({ key, label, action }) => (
        <ListItem key={key} disablePadding sx={onlyWhereNarrowest}>
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
  )
}
