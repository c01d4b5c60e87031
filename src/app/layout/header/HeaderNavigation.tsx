import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button } from '@mui/material'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentOf, type MenuItem, type SubMenuItem } from './menu.ts'
import { NestedMenu } from './MenuEntries.tsx'
import { itemLink, MenuItemLabel } from './menuItems.tsx'

const itemStyle = {
  color: 'inherit',
  fontSize: '0.875rem',
  px: { md: 0.75, lg: 1, xl: 1.5 },
  minWidth: 0,
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 12%)' },
  '&[aria-current]': { bgcolor: 'rgb(255 255 255 / 16%)' },
} as const

/** The header menu on wide screens. */
export function HeaderNavigation({ items }: { items: MenuItem[] }) {
  const translate = useText()
  const { pathname } = useLocation()
  return (
    <Box component="nav" aria-label={translate('app.mainMenu')} sx={{ display: 'flex', gap: { md: 0, lg: 0.5 } }}>
      {items.map((item) =>
        item.kind === 'menu' ? (
          <MenuButton key={item.label.key} item={item} current={currentOf(item, pathname)} />
        ) : (
          <Button key={item.label.key} {...itemLink(item)} aria-current={currentOf(item, pathname)} sx={itemStyle}>
            <MenuItemLabel item={item} />
          </Button>
        ),
      )}
    </Box>
  )
}

function MenuButton({ item, current }: { item: SubMenuItem; current: ReturnType<typeof currentOf> }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={current}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={itemStyle}
      >
        <MenuItemLabel item={item} />
      </Button>
      {anchor && <NestedMenu items={item.items} anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />}
    </>
  )
}
