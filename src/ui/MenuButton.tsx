import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown'
import { Button, Menu, type ButtonProps } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'

interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  label: ReactNode
  /** The entries; a click on one closes the menu. */
  children: ReactNode
  /** Called when the menu opens. */
  onOpen?: () => void
}

/** A button that opens a menu, of actions or of the choices that its label shows. */
export function MenuButton({ label, children, onOpen, sx = [], ...button }: MenuButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        id={id}
        endIcon={<ArrowDropDownIcon />}
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          onOpen?.()
        }}
        sx={[{ minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        onClick={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {children}
      </Menu>
    </>
  )
}
