import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useTheme } from '@mui/material/styles'

/** The height of a bar with the space around it, in pixels: enough for two lines of a name. */
export const barHeight = 36

/** The height of a chart of horizontal bars with its axis, in pixels. */
export function heightOf(bars: number, extra = 0): number {
  return Math.max(2, bars) * barHeight + 40 + extra
}

/** The common parts of the charts: room for names, colours of the theme. */
export function useChartFrame() {
  const theme = useTheme()
  const isPhone = useMediaQuery<Theme>((present) => present.breakpoints.down('sm'))
  return {
    theme,
    nameWidth: isPhone ? 124 : 200,
    tick: { fill: theme.palette.text.secondary, fontSize: 12, fontFamily: String(theme.typography.fontFamily) },
    tooltip: {
      contentStyle: {
        background: theme.palette.tokens.header,
        border: 0,
        borderRadius: 8,
        color: theme.palette.tokens.onHeader,
        fontSize: 13,
      },
      itemStyle: { color: theme.palette.tokens.onHeader, padding: 0 },
      labelStyle: { color: theme.palette.tokens.onHeader, fontWeight: 600 },
      cursor: { fill: theme.palette.tokens.sunken },
      isAnimationActive: false,
    },
  }
}
