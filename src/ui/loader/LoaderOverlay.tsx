import { Backdrop, Box, Button, CircularProgress, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { useLoaderState } from './loaderStore.ts'

/** The z-index of the overlays, and the size, line width and backdrop of the progress circle (rule screens.loader). */
const overlayZIndex = 1000
const circle = { size: 100, width: 15, opacity: 0.5 }

/** CircularProgress draws in a box of 44 units, whatever its size. */
const thickness = (circle.width / circle.size) * 44

/** The loader and the progress overlay of the app (rule screens.loader); `showLoader`, `showProgress` open them. */
export function LoaderOverlay() {
  const translate = useText()
  const { isLoading, progress, cancel } = useLoaderState()
  if (!isLoading && progress === null) return null
  return (
    <Backdrop
      open
      // MUI hides a backdrop from screen readers, although this one has a text and a button.
      slotProps={{ root: { 'aria-hidden': false } }}
      sx={{ zIndex: overlayZIndex, flexDirection: 'column', gap: 2, bgcolor: `rgb(7 29 33 / ${circle.opacity})` }}
    >
      {progress === null ? (
        <CircularProgress aria-label={translate('app.pleaseWait')} sx={{ color: 'common.white' }} />
      ) : (
        <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center', color: 'common.white' }}>
          <CircularProgress
            variant="determinate"
            value={progress}
            size={circle.size}
            thickness={thickness}
            color="inherit"
            aria-label={translate('app.progress', { percent: Math.round(progress) })}
          />
          <Typography sx={{ position: 'absolute', fontWeight: 600 }} aria-hidden="true">
            {Math.round(progress)}%
          </Typography>
        </Box>
      )}
      {cancel && (
        <Button variant="contained" autoFocus onClick={cancel}>
          {translate('app.cancel')}
        </Button>
      )}
    </Backdrop>
  )
}
