import HelpOutlineIcon from '@mui/icons-material/HelpOutline'
import { Box, Divider, List, ListItem, ListItemButton, ListItemIcon } from '@mui/material'
import { HelpMenu, useHelp } from './HelpMenu.tsx'

/** A narrower bar has no room for the help: it is in the drawer. */
const narrowest = '@media (max-width: 359.95px)'

const onlyWhereNarrowest = { '@media (min-width: 360px)': { display: 'none' } }

/** The help in the header of every page as a button of the bar. */
export function HeaderTools() {
  return (
    <Box sx={{ display: 'flex', [narrowest]: { display: 'none' } }}>
      <HelpMenu />
    </Box>
  )
}

/** The help as entries of the drawer, and a line after them. Only screens with a narrow bar show both. */
export function DrawerTools({ onClose }: { onClose: () => void }) {
  return (
    <Box sx={onlyWhereNarrowest}>
      <List dense>
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
