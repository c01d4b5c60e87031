import { Box } from '@mui/material'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Bar, BarChart, LabelList, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { clamp } from '#src/ui/clamp.ts'
import { barHeight, heightOf, useChartFrame } from './chartFrame.ts'
import { LevelLegend, LevelPatterns, patternOf } from './levelPatterns.tsx'
import type { ReportColumn, ReportNumbers, ReportRow } from './reportRows.ts'

/** Horizontal bars, stacked if there are several columns; each bar or part opens the records behind it. */
export function ReportChart({ columns, rows }: ReportNumbers) {
  const navigate = useNavigate()
  const prefix = useId()
  const { theme, nameWidth, tick, tooltip } = useChartFrame()
  const drawn = columns.filter(
    ({ key, level, isTableOnly }) => !isTableOnly && (level !== 'unrated' || rows.some((row) => countOf(row, key) > 0)),
  )
  const isParted = columns.filter(({ isTableOnly }) => !isTableOnly).length > 1
  const colourOf = ({ level }: ReportColumn) =>
    level === undefined ? theme.palette.primary.main : patternOf(prefix, level)
  return (
    <ResponsiveContainer width="100%" height={heightOf(rows.length, isParted ? 28 : 0)}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        margin={{ left: 0, right: isParted ? 16 : 36, top: 0, bottom: 0 }}
        accessibilityLayer={false}
      >
        <LevelPatterns prefix={prefix} />
        <XAxis type="number" allowDecimals={false} tick={tick} stroke={theme.palette.divider} />
        <YAxis
          type="category"
          dataKey="label"
          width={nameWidth}
          tick={(name: NamePlace) => <Name {...name} nameWidth={nameWidth} />}
          stroke={theme.palette.divider}
          interval={0}
        />
        <Tooltip {...tooltip} />
        {isParted && <Legend itemSorter={null} content={<LevelLegend columns={drawn} prefix={prefix} />} />}
        {drawn.map((column) => (
          <Bar
            key={column.key}
            dataKey={(row: ReportRow) => countOf(row, column.key)}
            name={column.label}
            stackId="columns"
            fill={colourOf(column)}
            maxBarSize={22}
            isAnimationActive={false}
            cursor={rows.some((row) => row.counts[column.key]?.href) ? 'pointer' : 'default'}
            onClick={(_bar, index) => {
              const href = rows[index]?.counts[column.key]?.href
              if (href) void navigate(href)
            }}
          >
            {!isParted && (
              <LabelList
                dataKey={(row) => countOf(row as unknown as ReportRow, column.key)}
                position="right"
                fill={theme.palette.text.primary}
                fontSize={12}
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

interface NamePlace {
  x: number | string
  y: number | string
  payload: { value: string }
}

/** The name of a bar in at most two lines. The browser wraps it, because it can find the ends of Thai words. */
function Name({ x, y, payload, nameWidth }: NamePlace & { nameWidth: number }) {
  const { theme } = useChartFrame()
  const gap = 8
  return (
    <foreignObject
      x={Number(x) - nameWidth + gap}
      y={Number(y) - barHeight / 2}
      width={nameWidth - gap}
      height={barHeight}
    >
      <Box sx={{ height: 1, display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
        <Box
          title={payload.value}
          sx={{
            ...clamp(2),
            textAlign: 'right',
            fontSize: 12,
            lineHeight: 1.35,
            color: theme.palette.text.secondary,
          }}
        >
          {payload.value}
        </Box>
      </Box>
    </foreignObject>
  )
}

const countOf = (row: ReportRow, key: string): number => row.counts[key]?.count ?? 0
