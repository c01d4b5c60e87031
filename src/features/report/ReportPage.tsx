import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Button, Card, Link, Stack, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { readsPrivateRecords } from '#domain/access/readers'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { ActiveFilterChips } from '#src/features/risks/board-parts/filters/ActiveFilters.tsx'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { HeatMaps } from '#src/features/risks/board-parts/heatMap/BoardHeatMaps.tsx'
import { useOrigin } from '#src/features/risks/board-parts/origin.ts'
import { useIsCardLoading } from '#src/features/risks/record-parts/task/useIsCardLoading.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { BoardPackButton } from './boardPack/BoardPackButton.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { FilterInputs } from './FilterInputs.tsx'
import { Home, OpenDecisions } from './home/Home.tsx'
import { useDecisions } from './home/useHome.ts'
import { ReportAccepted } from './ReportAccepted.tsx'
import { ReportAmounts } from './ReportAmounts.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportSections } from './ReportSections.tsx'

/** `/risk-report`: the risks in numbers, for users with access_report (rule screens.report). */
export default function ReportPage() {
  return (
    <ReportFilter>
      <Report />
    </ReportFilter>
  )
}

/** The filters of the charts. */
const reportFilters = ['riskCategoryId', 'level', 'workflowStatus'] as const

/**
 * The home page of a role that decides or only reads; the charts of the report are collapsed under it (rules
 * screens.overview and screens.report).
 */
function Report() {
  const translate = useText()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  // A user who comes from a board, or from a link to a part of the report, expects the numbers first.
  const { search } = useLocation()
  useOrigin(`/risk-report${search}`)
  const [hasCharts, showCharts] = useState(search !== '')
  // On a phone the decisions come first.
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const isShown = useIsBelowShown()
  const tools = (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <BoardTabs page="report" />
      <BoardPackButton />
      <ReportMenu filter={filter} />
    </Stack>
  )
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('board.links.report')}
        text={[
          translate('report.of', { group: user.companyGroup.name }),
          ...(readsPrivateRecords(user.role) ? [] : [translate('report.withoutPrivate')]),
        ].join(' · ')}
        action={!isPhone && tools}
      />
      <OpenDecisions />
      {isPhone && tools}
      <Stack sx={{ gap: 2, display: isShown ? undefined : 'none' }}>
        <Home hasPromises={!hasCharts} />
        <Button
          aria-expanded={hasCharts}
          onClick={() => showCharts(!hasCharts)}
          endIcon={<ExpandMoreIcon sx={{ transform: hasCharts ? 'rotate(180deg)' : 'none' }} />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('overview.more')}
        </Button>
        {hasCharts && <Charts />}
      </Stack>
    </Stack>
  )
}

/** Whether the numbers are shown: together with the first decision above them, so that they do not move. */
function useIsBelowShown(): boolean {
  const { data, isLoading } = useDecisions()
  const isCardLoading = useIsCardLoading(data?.[0]?.risk?.id, true)
  const [isShown, setShown] = useState(false)
  if (!isLoading && !isCardLoading && !isShown) setShown(true)
  return isShown
}

/** Charts and tables of the filtered records. */
function Charts() {
  const translate = useText()
  const navigate = useNavigate()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const query = overviewQueries.report(riskFilterOf(filter, user))
  const { data: report, error, isPlaceholderData, refetch } = useQuery(query)
  return (
    <Stack sx={{ gap: 2 }}>
      <FilterInputs names={reportFilters} />
      <ActiveFilterChips />
      {error || !report ? (
        <QueryState error={error} retry={refetch} outline={<CardSkeletons count={3} height={260} />} />
      ) : report.total === 0 ? (
        <EmptyState title={translate('board.empty.title')} text={translate('report.empty')} />
      ) : (
        <Stack sx={{ gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <Typography variant="body2" color="text.secondary" role="status">
            <Link component={RouterLink} to={boardLink(filter)}>
              {translate('report.total', { smart_count: report.total })}
            </Link>
          </Typography>
          <Card component="section" aria-labelledby="report-heatMaps" sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
            <Typography id="report-heatMaps" variant="h3" component="h2">
              {translate('board.heatMaps.title')}
            </Typography>
            <HeatMaps state="submitted" onCell={(cell) => cell && void navigate(boardLink({ ...filter, ...cell }))} />
          </Card>
          <ReportSections report={report} filter={filter} />
          <ReportAmounts filter={filter} />
          <ReportAccepted filter={filter} />
          <ReportFacts filter={filter} />
        </Stack>
      )}
    </Stack>
  )
}
