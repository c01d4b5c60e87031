import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNavigate } from 'react-router-dom'

/** Print and the way back; stands on the screen only. */
export function PrintToolbar({ isReady }: { isReady: boolean }) {
  const translate = useText()
  const navigate = useNavigate()
  return (
    <Stack direction="row" className="print-hidden" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        startIcon={<ArrowBackIcon />}
        onClick={() => (history.length > 1 ? void navigate(-1) : void navigate('/'))}
      >
        {translate('print.back')}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px' }}>
        {translate('print.hint')}
      </Typography>
      <Button
        variant="contained"
        startIcon={<PrintOutlinedIcon />}
        disabled={!isReady}
        onClick={() => {
          // Thai without its font would lose its tone marks on paper.
          void document.fonts.ready.then(() => window.print())
        }}
      >
        {translate('print.print')}
      </Button>
    </Stack>
  )
}
