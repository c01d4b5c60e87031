import CloseIcon from '@mui/icons-material/Close'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import {
  Box,
  Collapse,
  Divider,
  Drawer,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListSubheader,
} from '@mui/material'
import { useId, useState } from 'react'
import type { SessionUser } from '#domain/wire/session'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { AssignmentDetails } from './Assignment.tsx'
import { Brand } from './Brand.tsx'
import type { MenuItem, SubMenuItem } from './menu.ts'
import { itemLink, MenuItemLabel } from './menuItems.tsx'

interface MenuDrawerProps {
  open: boolean
  items: MenuItem[]
  officeLabel: Configuration['officeLabel']
  user: SessionUser
  onClose: () => void
}

/** The header menu on phones and tablets, with everything that does not fit into the bar. */
export function MenuDrawer({ open, items, officeLabel, user, onClose }: MenuDrawerProps) {
  const translate = useText()
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 'min(86vw, 340px)' } } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          p: 2,
          bgcolor: 'tokens.header',
          color: 'tokens.onHeader',
        }}
      >
        <Brand officeLabel={officeLabel} isLink />
        <IconButton color="inherit" aria-label={translate('app.closeMenu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 2 }}>
        <AssignmentDetails user={user} />
      </Box>
      <Divider />
      <Box component="nav" aria-label={translate('app.mainMenu')} sx={{ flex: 1 }}>
        <DrawerItems items={items} onClose={onClose} />
      </Box>
    </Drawer>
  )
}

interface DrawerItemsProps {
  items: SubMenuItem['items']
  onClose: () => void
  depth?: number
}

function DrawerItems({ items, onClose, depth = 0 }: DrawerItemsProps) {
  return (
    <List disablePadding={depth > 0} sx={{ '--indent': `${16 * (depth + 1)}px` }}>
      {items.map((item, index) =>
        item.kind === 'heading' ? (
          <ListSubheader key={index} disableSticky sx={{ ...indented, lineHeight: '32px', bgcolor: 'transparent' }}>
            <MenuItemLabel item={item} />
          </ListSubheader>
        ) : item.kind === 'menu' ? (
          <SubMenu key={index} item={item} onClose={onClose} depth={depth} />
        ) : (
          <ListItem key={index} disablePadding>
            <ListItemButton onClick={onClose} {...itemLink(item)} sx={indented}>
              <MenuItemLabel item={item} />
            </ListItemButton>
          </ListItem>
        ),
      )}
    </List>
  )
}

const indented = { pl: 'var(--indent)' }

/** A submenu. The many manuals render when it opens; pages of the app render immediately. */
function SubMenu({ item, onClose, depth }: { item: SubMenuItem; onClose: () => void; depth: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(item.items.every(({ kind }) => kind === 'page' || kind === 'heading'))
  return (
    <li>
      <ListItemButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={indented}>
        <Box component="span" sx={{ flex: 1, ...(depth === 0 && { fontWeight: 600, color: 'text.secondary' }) }}>
          <MenuItemLabel item={item} />
        </Box>
        <ExpandMoreIcon sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </ListItemButton>
      <Collapse id={id} in={isOpen} unmountOnExit>
        <DrawerItems items={item.items} onClose={onClose} depth={depth + 1} />
      </Collapse>
    </li>
  )
}
