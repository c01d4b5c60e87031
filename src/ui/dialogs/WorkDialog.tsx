import { Dialog, type DialogProps, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'

interface WorkDialogProps extends Pick<DialogProps, 'children' | 'maxWidth'> {
  titleId: string
  onClose: () => void
}

/**
 * A dialog with input, full screen on a phone. A click outside does not close it, because that would discard the input.
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
