import Box from '@mui/material/Box'
import type { DefaultLegendContentProps } from 'recharts'

/** The names of the columns, each beside its colour; the chart's own legend speaks English to those who listen. */
export function ChartLegend({ payload = [] }: Pick<DefaultLegendContentProps, 'payload'>) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 1.5, m: 0, p: 0, fontSize: 13 }}
    >
      {payload.map(({ value, color }) => (
        <Box
          component="li"
          key={value}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.primary' }}
        >
          <Box aria-hidden="true" sx={{ width: 12, height: 12, bgcolor: color, forcedColorAdjust: 'none' }} />
          {value}
        </Box>
      ))}
    </Box>
  )
}
