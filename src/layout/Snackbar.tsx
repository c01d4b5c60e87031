import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { Notification, useCloseNotification, useTranslate } from 'react-admin'

/** Spec 9: a message stays for 3000 ms unless its sender says otherwise. */
const defaultTimeout = 3000

/** The app's snackbar: closes by itself or by its button, and is nearly as wide as a phone (spec 2, 9). */
export function Snackbar() {
  return (
    <Notification
      autoHideDuration={defaultTimeout}
      action={<CloseButton />}
      sx={{ '& .MuiSnackbarContent-root': { minWidth: { xs: '95%', sm: 320 } } }}
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
