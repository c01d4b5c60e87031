import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useChartFrame } from '../chartFrame.ts'
import { LevelLegend, LevelPatterns, patternOf } from '../levelPatterns.tsx'
import type { ReportNumbers, ReportRow } from '../reportRows.ts'

/** Stacked levels for each point in time; each part opens the records behind it. */
export function OverTimeChart({ columns, rows }: ReportNumbers) {
  const navigate = useNavigate()
  const { theme, tick, tooltip } = useChartFrame()
  const prefix = useId()
  const drawn = columns.flatMap(({ key, label, level }) =>
    level && rows.some((row) => countOf(row, key) > 0) ? [{ key, label, level }] : [],
  )
  return (
    <>
      <ResponsiveContainer width="100%" height={300}>
        <BarChart data={[...rows]} margin={{ left: 0, right: 8, top: 8, bottom: 0 }} accessibilityLayer={false}>
          <LevelPatterns prefix={prefix} />
          <XAxis dataKey="label" tick={tick} stroke={theme.palette.divider} minTickGap={12} />
          <YAxis allowDecimals={false} tick={tick} stroke={theme.palette.divider} width={44} />
          <Tooltip {...tooltip} />
          {drawn.map(({ key, label, level }) => (
            <Bar
              key={key}
              dataKey={(row: ReportRow) => countOf(row, key)}
              name={label}
              stackId="levels"
              fill={patternOf(prefix, level)}
              stroke={theme.palette.background.paper}
              maxBarSize={48}
              isAnimationActive={false}
              cursor="pointer"
              onClick={(_bar, index) => {
                const href = rows[index]?.counts[key]?.href
                if (href) void navigate(href)
              }}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      <LevelLegend columns={drawn} prefix={prefix} />
    </>
  )
}

const countOf = (row: ReportRow, key: string): number => row.counts[key]?.count ?? 0
