import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { Notification, useCloseNotification, useTranslate } from 'react-admin'

/** Spec 9: a message stays for 3000 ms unless its sender says otherwise, and takes 95% of the window at least. */
const defaultTimeout = 3000
const minWidth = '95%'

/** The app's snackbar: closes by itself or by its button (spec 2). */
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
  const translate = useTranslate()
  return (
    <IconButton size="small" color="inherit" aria-label={translate('app.close')} onClick={useCloseNotification()}>
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}
