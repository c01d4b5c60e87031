import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'

const barHeight = 34

/** Height of a chart of horizontal bars with its axis, in pixels. */
export function heightOf(bars: number, extra = 0): number {
  return Math.max(2, bars) * barHeight + 40 + extra
}

/** What the charts share: room for names, colours of the theme, names cut where they would not fit. */
export function useChartFrame() {
  const theme = useTheme()
  const isPhone = useMediaQuery<Theme>((present) => present.breakpoints.down('sm'))
  const longest = isPhone ? 16 : 28
  return {
    theme,
    nameWidth: isPhone ? 118 : 200,
    nameOf: (name: string) => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name),
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
