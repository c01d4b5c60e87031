import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined'
import { Box } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { bottomBar } from '#src/ui/bottomHeights.ts'
import { useIsOnline } from '#src/platform/useIsOnline.ts'

/**
 * A bar at the bottom of every page while there is no network, which explains that unsaved work is safe (rule
 * screens.offline).
 */
export function OfflineBar() {
  const translate = useText()
  const isOnline = useIsOnline()
  return (
    // The element exists before its text, because screen readers would not announce it otherwise.
    <Box
      ref={bottomBar}
      role="status"
      sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar', '@media print': { display: 'none' } }}
    >
      {!isOnline && (
        <Box sx={style}>
          <CloudOffOutlinedIcon fontSize="small" aria-hidden />
          <span>{translate('errors.offline')}</span>
        </Box>
      )}
    </Box>
  )
}

const style = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'center',
  px: 2,
  py: 0.75,
  typography: 'body2',
  bgcolor: 'tokens.sunken',
  color: 'text.primary',
  borderTop: 1,
  borderColor: 'tokens.lineStrong',
}
