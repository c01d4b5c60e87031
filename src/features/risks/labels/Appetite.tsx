import TrendingUpIcon from '@mui/icons-material/TrendingUp'
import { Box, Stack, Tooltip } from '@mui/material'
import { useGetOne } from 'react-admin'
import { appetiteOf, isAboveAppetite } from '#domain/risks/appetite'
import { riskAppetite } from '#domain/risks/workflow/settings'
import type { Setting } from '#domain/wire/settings'
import { useText } from '#src/platform/i18n/useText.ts'

/** The highest net score that the group takes on; null while it is not known. It changes rarely. */
export function useAppetite(): number | null {
  const { data } = useGetOne<Setting & { id: string }>(
    'settings',
    // Whoever reads records can do without it.
    { id: riskAppetite, meta: { errors: 'caller' } },
    { staleTime: 10 * 60_000 },
  )
  return appetiteOf(data?.value)
}

/** Whether a heat map has a line: nothing is above the highest score. */
export const hasLine = (appetite: number | null): appetite is number => appetite !== null && appetite < 25

interface AboveAppetiteProps {
  /** The net rating, null while there is none. */
  net: { score: number } | null
  /** As a sign alone, which says what it is when asked. */
  isShort?: boolean
}

/** Says that a record is above the appetite (rule scoring.appetite); nothing where it is not. */
export function AboveAppetite({ net, isShort = false }: AboveAppetiteProps) {
  const translate = useText()
  const appetite = useAppetite()
  if (!isAboveAppetite(net, appetite)) return null
  const name = translate('heatMap.aboveAppetite')
  if (isShort) return <TrendingUpIcon titleAccess={name} sx={{ fontSize: 18, verticalAlign: 'middle' }} />
  return (
    <Tooltip title={translate('heatMap.aboveAppetiteHint', { score: appetite })} describeChild>
      <Stack
        direction="row"
        component="span"
        sx={{
          alignItems: 'center',
          gap: 0.5,
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
        <TrendingUpIcon aria-hidden sx={{ fontSize: 16 }} />
        {name}
      </Stack>
    </Tooltip>
  )
}

/** What the line on a heat map means; nothing where there is none. */
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
