import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { Indicator, IndicatorValue } from '#domain/wire/indicators'
import { useChartFrame } from '#src/features/report/chartFrame.ts'
import { valueWithUnit } from '#src/features/risks/record-parts/indicators/IndicatorState.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

/** The values over time with both limits; a table repeats them. */
export function IndicatorChart({ indicator, values }: { indicator: Indicator; values: readonly IndicatorValue[] }) {
  const translate = useText()
  const dates = useDates()
  const { theme, tick, tooltip } = useChartFrame()
  const { amber, red, unit } = indicator
  const limit = (y: number, color: string, label: string, dash: string) => (
    <ReferenceLine
      y={y}
      stroke={color}
      strokeDasharray={dash}
      ifOverflow="extendDomain"
      label={{ value: label, position: 'insideTopLeft', fill: theme.palette.text.primary, fontSize: 12 }}
    />
  )
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart
        data={values.map(({ on, value }) => ({ at: Date.parse(on), value }))}
        margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke={theme.palette.divider} vertical={false} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tick={tick}
          stroke={theme.palette.divider}
          minTickGap={40}
          tickFormatter={(at: number) => dates.text(new Date(at))}
        />
        <YAxis tick={tick} stroke={theme.palette.divider} width={56} domain={['auto', 'auto']} />
        <Tooltip
          {...tooltip}
          labelFormatter={(at) => dates.text(new Date(Number(at)))}
          formatter={(value) => [valueWithUnit(Number(value), unit), textIn(indicator, 'name', currentLocale())]}
        />
        {limit(amber, theme.palette.warning.main, translate('indicators.states.warning'), '6 4')}
        {limit(red, theme.palette.error.main, translate('indicators.states.critical'), '2 3')}
        <Line
          dataKey="value"
          type="linear"
          stroke={theme.palette.text.primary}
          strokeWidth={2}
          dot={{ r: 2.5, fill: theme.palette.text.primary }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
