import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined'
import { Box } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { useIsOnline } from '#src/platform/useIsOnline.ts'

/** Says quietly, at the foot of every page, that there is no network and what becomes of one's work (rule screens.offline). */
export function OfflineBar() {
  const translate = useText()
  const isOnline = useIsOnline()
  return (
    // It is there before it says something, or nothing would read it aloud.
    <Box role="status" sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar', '@media print': { display: 'none' } }}>
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
