import { Box, Stack } from '@mui/material'
import { styled } from '@mui/material/styles'
import { isAboveAppetite } from '#domain/risks/appetite'
import { useText } from '#src/platform/i18n/useText.ts'
import { useAppetite } from './useAppetite.ts'

/** Whether a heat map has a line: nothing is above the highest score. */
export const hasLine = (appetite: number | null): appetite is number => appetite !== null && appetite < 25

interface AboveAppetiteProps {
  /** The net rating, null while there is none. */
  net: { score: number } | null
  /** The score that counts for the record (rule appetite.groups). */
  appetite: number | null
}

/** As `AboveAppetite`, as "> 9" with the words in a tooltip. */
export function AboveAppetiteSign({ net, appetite }: AboveAppetiteProps) {
  const translate = useText()
  if (!isAboveAppetite(net, appetite)) return null
  const name = translate('heatMap.aboveAppetite')
  return (
    <Sign role="img" title={name}>
      &gt; {appetite}
    </Sign>
  )
}

const Sign = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 650,
  whiteSpace: 'nowrap',
}))

/** Marks a record above the appetite (rule scoring.appetite); nothing otherwise. */
export function AboveAppetite({ net, appetite }: AboveAppetiteProps) {
  const translate = useText()
  if (!isAboveAppetite(net, appetite)) return null
  return (
    <Box
      aria-description={translate('heatMap.aboveAppetiteHint', { score: appetite ?? '' })}
      component="span"
      sx={{
        px: 0.75,
        border: 1,
        borderColor: 'text.primary',
        borderRadius: 1.5,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        fontWeight: 600,
        color: 'text.primary',
        whiteSpace: 'nowrap',
      }}
    >
      {translate('heatMap.aboveAppetite')}
    </Box>
  )
}

/** The meaning of the line on a heat map; nothing without one. */
export function AppetiteLegend() {
  const translate = useText()
  const appetite = useAppetite()
  if (!hasLine(appetite)) return null
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.75, typography: 'caption' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 20, height: 4, borderRadius: 1, bgcolor: 'tokens.ink', flex: 'none' }}
      />
      {translate('heatMap.appetite', { score: appetite })}
    </Stack>
  )
}
