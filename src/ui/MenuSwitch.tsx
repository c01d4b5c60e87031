import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown'
import { Button, Menu, type SxProps } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'

interface MenuSwitchProps {
  label: ReactNode
  /** The entries; a click on one closes the menu. */
  children: ReactNode
  variant?: 'text' | 'outlined'
  /** Called when the menu opens. */
  onOpen?: () => void
  sx?: SxProps
}

/** A button that shows the current choice; its menu changes it. */
export function MenuSwitch({ label, children, variant = 'text', onOpen, sx }: MenuSwitchProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        id={id}
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownIcon />}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          onOpen?.()
        }}
        sx={{ minWidth: 0, ...sx } as SxProps}
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
