import { Portal } from '@mui/material'
import { Notification } from 'react-admin'
import { CloseNotice } from '#src/ui/UndoAction.tsx'

/** A message stays 3000 ms unless its sender sets another time (rule screens.snackbar). */
const defaultTimeout = 3000

/**
 * The container is 95% of the window wide and lets clicks through (rule screens.snackbar); the message in it is small on
 * a wide screen, so that it covers no button of the bar below a form.
 */
const place = {
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
}

/**
 * The app's snackbar: closes automatically or by its button (rule screens.snackbar). An open dialog hides the page from
 * screen readers, but not what is added to the body later.
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
