import { useNavigate } from 'react-router-dom'
import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { CountRow } from '../reportRows.ts'
import { heightOf, useChartFrame } from './chartFrame.ts'

interface CountChartProps {
  rows: readonly CountRow[]
  /** What is counted. */
  label: string
}

/** Bars of one number each; a bar opens the records behind it on the board. */
export function CountChart({ rows, label }: CountChartProps) {
  const navigate = useNavigate()
  const { theme, nameWidth, nameOf, tick, tooltip } = useChartFrame()
  return (
    <ResponsiveContainer width="100%" height={heightOf(rows.length)}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        margin={{ left: 0, right: 36, top: 0, bottom: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" allowDecimals={false} tick={tick} stroke={theme.palette.divider} />
        <YAxis
          type="category"
          dataKey="label"
          width={nameWidth}
          tick={tick}
          tickFormatter={nameOf}
          stroke={theme.palette.divider}
          interval={0}
        />
        <Tooltip {...tooltip} />
        <Bar
          dataKey="count"
          name={label}
          fill={theme.palette.primary.main}
          maxBarSize={22}
          isAnimationActive={false}
          cursor="pointer"
          onClick={(_bar, index) => {
            const href = rows[index]?.href
            if (href) void navigate(href)
          }}
        >
          <LabelList dataKey="count" position="right" fill={theme.palette.text.primary} fontSize={12} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
