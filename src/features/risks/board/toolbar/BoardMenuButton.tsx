import { Button, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { ReactElement } from 'react'

interface BoardMenuButtonProps {
  id?: string
  name: string
  icon: ReactElement
  opens: 'menu' | 'dialog'
  isOpen: boolean
  onOpen: (anchor: HTMLElement) => void
}

/** The button that opens a menu of the board, with its name if there is room, otherwise with an icon. */
export function BoardMenuButton({ id, name, icon, opens, isOpen, onOpen }: BoardMenuButtonProps) {
  const isShort = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true })
  const opener = {
    id,
    color: 'primary',
    'aria-haspopup': opens,
    'aria-expanded': isOpen,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => onOpen(currentTarget),
  } as const
  return isShort ? (
    // Other controls are under the pop-up.
    <Tooltip title={name} placement="top">
      <IconButton {...opener} aria-label={name}>
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button {...opener} startIcon={icon} sx={{ whiteSpace: 'nowrap' }}>
      {name}
    </Button>
  )
}
