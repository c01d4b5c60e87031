import { Box } from '@mui/material'
import { styled, useTheme } from '@mui/material/styles'
import { levelsAndUnrated, type LevelOrUnrated } from '#domain/risks/levelMovement'

/**
 * The fill of the area of a level, which stays visible in print and high contrast without colour: dots, dashes,
 * stripes, nothing.
 */
const strokes: Record<LevelOrUnrated, string | null> = {
  low: 'M1 2h1.6',
  medium: 'M0 3h8 M0 7h8',
  high: 'M-2 2l4-4 M0 8l8-8 M6 10l4-4',
  unrated: null,
}

/** Patterns would flicker on screens; order, words and tables show the levels there. */
const Stroke = styled('path')({
  display: 'none',
  '@media print, (forced-colors: active), (prefers-contrast: more)': { display: 'inline' },
})

const idOf = (prefix: string, level: LevelOrUnrated) => `${prefix}-${level}`

/** Returns the fill of the area of a level in a chart that renders `LevelPatterns` with that prefix. */
export const patternOf = (prefix: string, level: LevelOrUnrated): string => `url(#${idOf(prefix, level)})`

/** The fill patterns of the levels for a chart or another picture; they differ in black and white. */
export function LevelPatterns({ prefix }: { prefix: string }) {
  const { palette } = useTheme()
  return (
    <defs>
      {levelsAndUnrated.map((level) => (
        <pattern key={level} id={idOf(prefix, level)} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect
            width={8}
            height={8}
            fill={level === 'unrated' ? palette.tokens.lineStrong : palette.level[level].solid}
          />
          {strokes[level] && (
            <Stroke d={strokes[level]} stroke={palette.background.paper} strokeWidth={1.4} strokeOpacity={0.75} />
          )}
        </pattern>
      ))}
    </defs>
  )
}

/** The fill of a level, shown next to its name. */
function PatternSample({ level, prefix }: { level: LevelOrUnrated; prefix: string }) {
  return (
    <svg width={14} height={14} aria-hidden="true" focusable="false" style={{ forcedColorAdjust: 'none' }}>
      <LevelPatterns prefix={prefix} />
      <rect width={14} height={14} fill={patternOf(prefix, level)} />
    </svg>
  )
}

interface LevelLegendProps {
  columns: readonly { key: string; label: string; level?: LevelOrUnrated }[]
  prefix: string
}

/**
 * The names of the levels, each next to its fill. It replaces the chart's own legend, which screen readers read in
 * English.
 */
export function LevelLegend({ columns, prefix }: LevelLegendProps) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 1.5, m: 0, p: 0, fontSize: 13 }}
    >
      {columns.map(({ key, label, level }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.primary' }}>
          {level && <PatternSample level={level} prefix={`${prefix}-${key}`} />}
          {label}
        </Box>
      ))}
    </Box>
  )
}
