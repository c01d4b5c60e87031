import { Alert, Box, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskCard } from '#domain/wire/riskCards'
import { heatMapFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { presentationQueries } from '#src/dataProvider/endpoints/presentations.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { HeatMap } from '#src/features/risks/board-parts/heatMap/HeatMap.tsx'
import { LevelChip, LevelLegend } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { AppetiteLine, lineOfFilter } from '#src/features/risks/board-parts/labels/useAppetite.ts'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { countText } from '#src/platform/locale.ts'
import { clamp } from '#src/ui/clamp.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { WholeText } from '#src/ui/WholeText.tsx'
import { improvementOf } from '../reportRows.ts'
import { FullscreenBar } from './FullscreenBar.tsx'

/** `/fullscreen-report`: heat map and highest risks for the screen of a meeting room. */
export default function FullscreenReportPage() {
  const translate = useText()
  return (
    <>
      <PageTitle title={translate('board.links.fullscreenReport')} />
      <ReportFilter>
        <FullscreenReport />
      </ReportFilter>
    </>
  )
}

/** The time between two reads of the numbers, in milliseconds. */
const refreshEvery = 30_000

/**
 * Loads heat maps, numbers and the highest risks, and refreshes them automatically; after a failure the previous ones
 * stay.
 */
function useFullscreenReport() {
  const dataProvider = useDataProvider()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  return useQuery({
    ...presentationQueries.fullscreen(
      dataProvider,
      { ...riskFilterOf(filter, user), state: 'submitted' },
      { ...heatMapFilterOf(filter, user), state: 'submitted' },
    ),
    refetchInterval: refreshEvery,
  })
}

/** The whole report in large type, without a click: numbers, both heat maps, the highest risks. */
function FullscreenReport() {
  const translate = useText()
  const dates = useDates()
  const navigate = useNavigate()
  const { filter } = useBoardFilter()
  const { data, error, refetch } = useFullscreenReport()
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
        // A notebook has the width of a screen in a meeting room, but less height.
        [lowScreen]: { py: 2, gap: 2 },
      }}
    >
      <FullscreenBar />
      {!data ? (
        <QueryState error={error} retry={refetch} outline={<PageSkeleton />} />
      ) : (
        <AppetiteLine value={lineOfFilter(filter)}>
          {error && (
            <Alert severity="warning">
              {translate('report.fullscreenReport.stale', { time: dates.withTime(data.readAt) })}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
            <Figure label={translate('report.fullscreenReport.all')} href={boardLink(filter)}>
              {countText(data.report.total)}
            </Figure>
            <Figure
              label={translate('report.fullscreenReport.high')}
              colour="level.high.text"
              href={boardLink({ ...filter, level: ['high'] })}
            >
              {data.report.net.high}
            </Figure>
            <Figure label={translate('report.fullscreenReport.down')} colour="level.low.text">
              {improvementOf(data.report).down}
            </Figure>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
              flex: 1,
            }}
          >
            <Stack sx={{ gap: 2 }}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  '& td > *': { minHeight: { md: 84, xl: 104 }, fontSize: { md: '1.5rem' } },
                }}
              >
                {assessmentTypes.map((type) => (
                  <section key={type} aria-label={translate(`vocabulary.assessmentType.${type}`)}>
                    <Typography variant="h2" sx={{ textAlign: 'center', fontSize: '1.5rem', mb: 1 }}>
                      {translate(`vocabulary.assessmentType.${type}`)}
                    </Typography>
                    <HeatMap
                      cells={data.heatMap[type]}
                      assessmentType={type}
                      onCellSelect={(cell) =>
                        cell && void navigate(boardLink({ ...filter, ...cell, assessmentType: type }))
                      }
                    />
                  </section>
                ))}
              </Box>
              <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
                <LevelLegend />
                <Typography color="text.secondary" role="status">
                  {translate('report.fullscreenReport.updated', { time: dates.withTime(data.readAt) })}
                </Typography>
              </Stack>
            </Stack>
            <TopRisks risks={data.top} />
          </Box>
        </AppetiteLine>
      )}
    </Box>
  )
}

const lowScreen = '@media (min-width: 1200px) and (max-height: 1000px)'

interface FigureProps {
  label: string
  colour?: string
  /** The board with the counted records; absent if no filter of the board matches them. */
  href?: string
  children: ReactNode
}

function Figure({ label, colour = 'text.primary', href, children }: FigureProps) {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        borderRadius: 3,
        border: 1,
        borderColor: 'divider',
        px: 3,
        py: 1.5,
        [lowScreen]: { py: 0.5 },
      }}
    >
      <Typography
        sx={{
          fontSize: { xs: '2rem', md: '3rem' },
          lineHeight: 1.2,
          fontWeight: 650,
          color: colour,
          [lowScreen]: { fontSize: '2.25rem' },
        }}
      >
        {href ? (
          <Link component={RouterLink} to={href} color="inherit" underline="hover">
            {children}
          </Link>
        ) : (
          children
        )}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem' }} color="text.secondary">
        {label}
      </Typography>
    </Box>
  )
}

/** The highest risks by name, readable from across a room. */
function TopRisks({ risks }: { risks: readonly RiskCard[] }) {
  const translate = useText()
  const titleOf = useTitleOf()
  return (
    <Box component="section" aria-labelledby="top-risks">
      <Typography id="top-risks" variant="h2" sx={{ fontSize: '1.5rem', mb: 1 }}>
        {translate('report.fullscreenReport.top')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {risks.map((risk) => {
          const { companyGroup, riskCategory, net } = risk
          return (
            <Box
              component="li"
              key={risk.id}
              sx={{
                py: 0.75,
                borderTop: 1,
                borderColor: 'divider',
                display: 'flex',
                gap: 2,
                alignItems: 'flex-start',
                [lowScreen]: { py: 0.5 },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <WholeText>
                  <Box
                    sx={{
                      fontSize: { xs: '1.0625rem', md: '1.25rem' },
                      fontWeight: 600,
                      lineHeight: 1.5,
                      ...clamp(2),
                      [lowScreen]: { fontSize: '1.0625rem', lineHeight: 1.6 },
                    }}
                  >
                    <Link
                      component={RouterLink}
                      to={pathOfStep(risk.type, risk.id, 'details')}
                      color="inherit"
                      underline="hover"
                      lang={languageOf(titleOf(risk))}
                    >
                      {titleOf(risk)}
                    </Link>
                  </Box>
                </WholeText>
                <WholeText>
                  <Typography
                    color="text.secondary"
                    noWrap
                    sx={{ whiteSpace: { xs: 'normal', md: 'nowrap' }, [lowScreen]: { fontSize: '0.875rem' } }}
                  >
                    {[net && translate('report.fullscreenReport.score', net), companyGroup.name, riskCategory?.name]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </WholeText>
              </Box>
              <LevelChip rating={net} />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
