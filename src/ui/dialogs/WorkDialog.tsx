import { Dialog, type DialogProps, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'

interface WorkDialogProps extends Pick<DialogProps, 'children' | 'maxWidth'> {
  titleId: string
  onClose: () => void
}

/**
 * A dialog in which something is worked on, filling a phone's screen. A click beside it would throw that away; Escape and
 * Cancel say it on purpose.
 */
export function WorkDialog({ titleId, onClose, ...dialog }: WorkDialogProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-paperFullScreen': { borderRadius: 0 } }}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose()
      }}
      {...dialog}
    />
  )
}
