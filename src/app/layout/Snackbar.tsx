import { Portal } from '@mui/material'
import { Notification } from 'react-admin'
import { aboveBars } from '#src/ui/bottomHeights.ts'
import { CloseNotice } from '#src/ui/UndoAction.tsx'
import { oneLine } from '#src/ui/useNotice.ts'

/** A message stays for 3000 ms unless its sender sets another duration (rule screens.snackbar). */
const defaultTimeout = 3000

/**
 * The container has 95% of the window's width and lets clicks through (rule screens.snackbar); it is above the bars at
 * the bottom, and the message in it is small on a wide screen.
 */
const place = {
  bottom: { xs: aboveBars(8), sm: aboveBars(16) },
  minWidth: '95%',
  justifyContent: 'flex-start',
  pointerEvents: 'none',
  '& .MuiSnackbarContent-root': {
    pointerEvents: 'auto',
    flexWrap: 'nowrap',
    flexGrow: { xs: 1, sm: 0 },
    minWidth: { sm: 360 },
    maxWidth: { sm: 480 },
  },
  // A message can contain an address.
  '& .MuiSnackbarContent-message': { minWidth: 0, overflowWrap: 'anywhere' },
  [`&.${oneLine} .MuiSnackbarContent-message`]: { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .MuiSnackbarContent-action': { flexShrink: 0 },
}

/**
 * The app's snackbar: closes automatically or by its button (rule screens.snackbar). It is in the body, because an open
 * dialog hides the page from screen readers, but not elements added to the body later.
 */
export function Snackbar() {
  return (
    <Portal>
      <Notification
        autoHideDuration={defaultTimeout}
        action={<CloseNotice />}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        sx={place}
      />
    </Portal>
  )
}
