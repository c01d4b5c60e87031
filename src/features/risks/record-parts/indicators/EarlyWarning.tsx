import { Box, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { IndicatorOfRisk } from '#domain/wire/indicators'
import type { Risk } from '#domain/wire/risks'
import { indicatorQueries } from '#src/dataProvider/endpoints/indicators.ts'
import { Sparkline } from '#src/features/risks/board-parts/labels/Sparkline.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { IndicatorStateChip, valueWithUnit } from './IndicatorState.tsx'

/** The indicators of a record with their state and history; absent without one. */
export function EarlyWarning({ risk }: { risk: Pick<Risk, 'indicators'> }) {
  const translate = useText()
  if (risk.indicators.length === 0) return null
  return (
    <div>
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ fontWeight: 600 }}>
        {translate('indicators.ofRecord')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {risk.indicators.map((indicator) => (
          <IndicatorLine key={indicator.id} indicator={indicator} />
        ))}
      </Box>
    </div>
  )
}

function IndicatorLine({ indicator }: { indicator: IndicatorOfRisk }) {
  const translate = useText()
  const dates = useDates()
  const { id, unit, state, value, on } = indicator
  const name = textIn(indicator, 'name', currentLocale())
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', py: 0.75 }}
    >
      <Link component={RouterLink} to={`/indicators/${id}`} sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      <ValuesLine id={id} name={name} />
      <Typography variant="body2" color="text.secondary">
        {value === null || on === null
          ? translate('indicators.noValue')
          : `${valueWithUnit(value, unit)}, ${dates.text(on)}`}
      </Typography>
      <IndicatorStateChip state={state} />
    </Stack>
  )
}

/** The number of recent values in the chart. */
const drawnValues = 24

function ValuesLine({ id, name }: { id: number; name: string }) {
  const translate = useText()
  const { data: values = [] } = useQuery(indicatorQueries.values(id))
  const last = values.slice(-drawnValues)
  if (last.length < 2) return null
  const numbers = last.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return (
    <Sparkline
      label={translate('indicators.course', { name, values: numbers.slice(-6).join(', ') })}
      lines={[
        {
          key: 'values',
          points: last.map(({ on, value }) => ({
            at: Date.parse(on),
            value: ((value - low) / (high - low || 1)) * 100,
          })),
        },
      ]}
      range={[0, 100]}
      until={Date.parse(last.at(-1)?.on ?? '')}
    />
  )
}
