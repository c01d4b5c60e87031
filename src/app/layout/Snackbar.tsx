import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { Notification, useCloseNotification } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'

/** A message stays 3000 ms unless its sender says otherwise, 95% of the window wide (rule screens.snackbar). */
const defaultTimeout = 3000
const minWidth = '95%'

/** The app's snackbar: closes by itself or by its button (rule screens.snackbar). */
export function Snackbar() {
  return (
    <Notification
      autoHideDuration={defaultTimeout}
      action={<CloseButton />}
      sx={{ minWidth, '& .MuiSnackbarContent-root': { flexGrow: 1 } }}
    />
  )
}

function CloseButton() {
  const translate = useText()
  return (
    <IconButton size="small" color="inherit" aria-label={translate('app.close')} onClick={useCloseNotification()}>
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}
