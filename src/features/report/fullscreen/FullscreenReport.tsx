import type { messages as english } from '#i18n/en/index'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { assessmentTypes } from '#domain/risks/statuses'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { HeatMap } from '#src/features/risks/heatMap/HeatMap.tsx'
import { LevelLegend } from '#src/features/risks/labels/LevelChip.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { improvementOf } from '../reportRows.ts'
import { FullscreenBar } from './FullscreenBar.tsx'
import { PeriodFigures } from './PeriodFigures.tsx'
import { TopRisks } from './TopRisks.tsx'
import { useFullscreenReport } from './useFullscreenReport.ts'

/** Everything at once, large, without a click: numbers, both heat maps, the highest risks. */
export function FullscreenReport() {
  const translate = useText()
  const dates = useDates()
  const { data, error, refetch } = useFullscreenReport()
  const t = (key: keyof typeof english.report.fullscreenReport, values?: Record<string, unknown>) =>
    translate(`report.fullscreenReport.${key}`, values)
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        bgcolor: 'background.default',
        p: { xs: 2, md: 4 },
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
      }}
    >
      <FullscreenBar />
      {!data ? (
        error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        )
      ) : (
        <>
          {error && <Alert severity="warning">{t('stale', { time: dates.withTime(data.readAt) })}</Alert>}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
            <Figure label={t('all')}>{data.report.total}</Figure>
            <Figure label={t('high')} colour="level.high.text">
              {data.report.net.high}
            </Figure>
            <Figure label={t('down')} colour="level.low.text">
              {improvementOf(data.report).down}
            </Figure>
          </Box>
          <Box
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' }, flex: 1 }}
          >
            <Stack sx={{ gap: 2 }}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  gridTemplateColumns: { sm: '1fr 1fr' },
                  '& td > *': { minHeight: { md: 64, xl: 84 }, fontSize: { md: '1.5rem' } },
                }}
              >
                {assessmentTypes.map((type) => (
                  <section key={type} aria-label={translate(`vocabulary.assessmentType.${type}`)}>
                    <Typography variant="h2" sx={{ textAlign: 'center', fontSize: '1.5rem', mb: 1 }}>
                      {translate(`vocabulary.assessmentType.${type}`)}
                    </Typography>
                    <HeatMap cells={data.heatMap[type]} assessmentType={type} />
                  </section>
                ))}
              </Box>
              <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
                <LevelLegend />
                <Typography color="text.secondary" role="status">
                  {t('updated', { time: dates.withTime(data.readAt) })}
                </Typography>
              </Stack>
              <PeriodFigures period={data.report.previousPeriod} />
            </Stack>
            <TopRisks risks={data.top} />
          </Box>
        </>
      )}
    </Box>
  )
}

function Figure({ label, colour = 'text.primary', children }: { label: string; colour?: string; children: ReactNode }) {
  return (
    <Box sx={{ bgcolor: 'background.paper', borderRadius: 3, border: 1, borderColor: 'divider', px: 3, py: 1.5 }}>
      <Typography sx={{ fontSize: { xs: '2rem', md: '3rem' }, lineHeight: 1.2, fontWeight: 650, color: colour }}>
        {children}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem' }} color="text.secondary">
        {label}
      </Typography>
    </Box>
  )
}
