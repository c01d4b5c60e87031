import { Box } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { emptyValue } from '#i18n/dates'

/** An empty value, shown as '-' (rule text.empty) and read as "no value". */
export function EmptyValue() {
  const translate = useText()
  return (
    <Box component="span" role="img" aria-label={translate('app.noValue')} sx={{ color: 'text.secondary' }}>
      {emptyValue}
    </Box>
  )
}
