import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useLocation } from 'react-router-dom'
import { itemLink } from './itemLink.ts'
import type { MenuItem } from './menu.ts'
import { MenuItemLabel } from './MenuItemLabel.tsx'

const itemStyle = {
  color: 'inherit',
  fontSize: '0.875rem',
  px: 1.5,
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 12%)' },
  '&[aria-current=page]': { bgcolor: 'rgb(255 255 255 / 16%)' },
} as const

/** The header menu on wide screens. */
export function HeaderNavigation({ items }: { items: MenuItem[] }) {
  const translate = useText()
  const { pathname } = useLocation()
  return (
    <Box component="nav" aria-label={translate('app.mainMenu')} sx={{ display: 'flex', gap: 0.5 }}>
      {items.map((item) =>
        item.kind === 'menu' ? (
          <SubMenu key={item.label.key} item={item} />
        ) : (
          <Button
            key={item.label.key}
            {...itemLink(item)}
            aria-current={item.kind === 'page' && item.path === pathname ? 'page' : undefined}
            sx={itemStyle}
          >
            <MenuItemLabel label={item.label} />
          </Button>
        ),
      )}
    </Box>
  )
}

function SubMenu({ item }: { item: Extract<MenuItem, { kind: 'menu' }> }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        id={`${id}-button`}
        data-tour={item.label.key === 'app.menu.admin' ? 'adminMenu' : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={itemStyle}
      >
        <MenuItemLabel label={item.label} />
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {item.items.map(
          (entry, index) =>
            entry.kind !== 'menu' && (
              <MuiMenuItem key={index} onClick={close} {...itemLink(entry)}>
                <MenuItemLabel label={entry.label} />
              </MuiMenuItem>
            ),
        )}
      </Menu>
    </>
  )
}
