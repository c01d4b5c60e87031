import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { PeriodReport } from '#domain/wire/riskReport'

/** How many records moved since the previous period, each kind by its word. */
export function PeriodFigures({ period }: { period: PeriodReport }) {
  const translate = useText()
  const movements = period.movements.filter(({ name, count }) => name !== 'unrated' || count > 0)
  return (
    <Box component="section" aria-labelledby="meeting-period">
      <Typography id="meeting-period" variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
        {translate('report.previousPeriod.title')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}
      >
        {movements.map(({ name, count }) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexDirection: 'column-reverse',
              bgcolor: 'background.paper',
              borderRadius: 3,
              border: 1,
              borderColor: 'divider',
              px: 2,
              py: 1,
            }}
          >
            <Typography component="dt" color="text.secondary">
              {translate(`vocabulary.periodMovement.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 650 }}>
              {count}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
