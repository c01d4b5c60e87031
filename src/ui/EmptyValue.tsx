import { styled } from '@mui/material/styles'
import { emptyValue } from '#i18n/dates'
import { useText } from '#src/platform/i18n/useText.ts'

/** An empty value, shown as '-' (rule text.empty) and read as "no value". */
export function EmptyValue() {
  const translate = useText()
  return (
    <Muted role="img" aria-label={translate('app.noValue')}>
      {emptyValue}
    </Muted>
  )
}

const Muted = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }))
