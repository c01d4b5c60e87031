import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import { ListSubheader, Menu, MenuItem as MuiMenuItem, type MenuItemProps } from '@mui/material'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { SubMenuItem } from './menu.ts'
import { itemLink, MenuItemLabel } from './menuItems.tsx'

interface NestedMenuProps {
  items: SubMenuItem['items']
  anchor: HTMLElement | null
  /** The id of the button that opens the menu and labels it. */
  labelledBy: string
  onClose: () => void
}

/** A menu whose entries may have submenus or headings. */
export function NestedMenu({ items, anchor, labelledBy, onClose }: NestedMenuProps) {
  const [open, setOpen] = useState<number>()
  const isGrouped = items.some(({ kind }) => kind === 'heading')
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {items.map((item, index) =>
        item.kind === 'heading' ? (
          <ListSubheader key={index} role="presentation" disableSticky sx={groupName}>
            <MenuItemLabel item={item} />
          </ListSubheader>
        ) : item.kind === 'menu' ? (
          <SubMenu
            key={index}
            item={item}
            isOpen={open === index}
            onOpen={() => setOpen(index)}
            onClose={() => setOpen(undefined)}
            onChoose={onClose}
          />
        ) : (
          <MuiMenuItem key={index} dense={isGrouped} onClick={onClose} {...itemLink(item)}>
            <MenuItemLabel item={item} />
          </MuiMenuItem>
        ),
      )}
    </Menu>
  )
}

const groupName = { lineHeight: '28px', bgcolor: 'transparent', fontSize: '0.75rem' } as const

interface SubMenuProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  item: SubMenuItem
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Called when an entry was selected, or the menus were closed. */
  onChoose: () => void
}

/**
 * An entry that opens a submenu on click, Enter or the arrow key in its direction; Esc and the opposite arrow key close
 * it. The parent menu passes `autoFocus` and `tabIndex`.
 */
function SubMenu({ item, isOpen, onOpen, onClose, onChoose, ...focus }: SubMenuProps) {
  const id = useId()
  const entry = useRef<HTMLLIElement>(null)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onOpen()
  }
  const closeByArrow = (event: KeyboardEvent) => {
    // Otherwise the parent menu would handle the arrow keys too.
    event.stopPropagation()
    if (event.key === 'ArrowLeft') onClose()
  }
  return (
    <>
      <MuiMenuItem
        {...focus}
        ref={entry}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={onOpen}
        onKeyDown={openByArrow}
        sx={{ justifyContent: 'space-between', gap: 2 }}
      >
        <MenuItemLabel item={item} />
        <ChevronRightIcon fontSize="small" sx={{ mr: -0.5, color: 'text.secondary' }} />
      </MuiMenuItem>
      <Menu
        open={isOpen}
        anchorEl={() => entry.current as HTMLLIElement}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        hideBackdrop
        onClose={(_event, reason: string) => (reason === 'tabKeyDown' ? onChoose() : onClose())}
        onKeyDown={closeByArrow}
        // The parent menu stays clickable, so that another entry can be selected.
        sx={{ pointerEvents: 'none' }}
        slotProps={{
          list: { 'aria-labelledby': id, sx: { py: 0.5 } },
          paper: { sx: { pointerEvents: 'auto', mt: -0.5 } },
        }}
      >
        {item.items.map(
          (one, index) =>
            (one.kind === 'page' || one.kind === 'link') && (
              <MuiMenuItem key={index} onClick={onChoose} {...itemLink(one)}>
                <MenuItemLabel item={one} />
              </MuiMenuItem>
            ),
        )}
      </Menu>
    </>
  )
}
