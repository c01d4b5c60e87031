import { Box } from '@mui/material'

interface SparkLine {
  /** Its label; the second line is dashed, so that the lines also differ without colours. */
  key: string
  /** Time and value, in order; null interrupts the line. */
  points: readonly { at: number; value: number | null }[]
  isDashed?: boolean
}

interface SparklineProps {
  /** The text alternative. */
  label: string
  lines: readonly SparkLine[]
  /** The lowest and the highest value of the scale. */
  range: readonly [number, number]
  /** The day on which the last value ends. */
  until: number
  width?: number
  height?: number
}

/** A small step chart of numbers over time; renders nothing before the first change. */
export function Sparkline({ label, lines, range: [low, high], until, width = 120, height = 28 }: SparklineProps) {
  const hasChanged = lines.some(({ points }) => new Set(points.map(({ value }) => value)).size > 1)
  if (!hasChanged) return null
  const begin = Math.min(until, ...lines.flatMap(({ points }) => points.map(({ at }) => at)))
  const x = (at: number) => (until === begin ? 0 : ((at - begin) / (until - begin)) * (width - 6)) + 3
  const y = (value: number) => height - 4 - ((value - low) / Math.max(1, high - low)) * (height - 8)
  return (
    <Box
      component="svg"
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      sx={{ display: 'block', width, maxWidth: 1, height: 'auto', color: 'text.primary' }}
    >
      <title>{label}</title>
      {lines.map(({ key, points, isDashed }) => {
        const path = points.flatMap(({ at, value }, place) => {
          if (value === null) return []
          const before = points[place - 1]?.value ?? null
          const end = points[place + 1]?.at ?? until
          return [`${before === null ? `M${x(at)} ${y(value)}` : `L${x(at)} ${y(value)}`}H${x(end)}`]
        })
        const last = points.at(-1)
        return (
          <g key={key} fill="none" stroke="currentColor" strokeWidth={isDashed ? 1.2 : 2}>
            <path d={path.join('')} strokeDasharray={isDashed ? '3 2' : undefined} />
            {last && last.value !== null && !isDashed && (
              <circle cx={x(until)} cy={y(last.value)} r={2.5} fill="currentColor" stroke="none" />
            )}
          </g>
        )
      })}
    </Box>
  )
}
