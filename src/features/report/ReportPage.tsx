import FullscreenIcon from '@mui/icons-material/Fullscreen'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import TimelineIcon from '@mui/icons-material/Timeline'
import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CanAccess } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { ReportFilter } from '../risks/shared/filters/ReportFilter.tsx'
import { Link as RouterLink, Navigate, useNavigate } from 'react-router-dom'
import { overviewOf } from '#domain/risks/views'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import Overview from '../risks/board/overview/Overview.tsx'
import { HeatMaps } from '../risks/board/BoardHeatMaps.tsx'
import { BoardTabs } from '../risks/board/BoardTabs.tsx'
import { ActiveFilterChips } from '../risks/shared/filters/ActiveFilters.tsx'
import { BoardPackButton } from './boardPack/BoardPackButton.tsx'
import { FilterInputs } from '../risks/shared/filters/FilterInputs.tsx'
import { boardLink } from '../risks/shared/boardAddress.ts'
import { useBoardFilter } from '../risks/shared/filters/useBoardFilter.ts'
import { useBoardUser } from '../risks/shared/boardUser.ts'
import { ReportAmounts } from './ReportAmounts.tsx'
import { ReportSections } from './ReportSections.tsx'

/** `/risk-report`: the risks in numbers, for whoever holds access_report (rule screens.report). */
export default function ReportPage() {
  const translate = useText()
  return (
    <CanAccess resource="risks" action="access_report" accessDenied={<Navigate to="/" replace />}>
      <PageTitle title={translate('board.links.report')} />
      <ReportFilter>
        <Report />
      </ReportFilter>
    </CanAccess>
  )
}

/** Of which groups and records a report tells, and how they moved since the previous period. */
const reportFilters = ['riskCategoryId', 'level', 'workflowStatus', 'periodMovement'] as const

/** The report under its filters: the heat maps above, then the same risks in numbers. */
function Report() {
  const translate = useText()
  const navigate = useNavigate()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const query = overviewQueries.report(useRiskBoardDataProvider(), riskFilterOf(filter, user))
  const { data: report, error, isPlaceholderData, refetch } = useQuery(query)

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h1">{translate('board.links.report')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('report.of', { group: user.companyGroup.name })}
          </Typography>
        </Box>
        <Button
          component={RouterLink}
          to={boardLink(filter, '/risk-movement')}
          startIcon={<TimelineIcon />}
          variant="outlined"
        >
          {translate('report.overTime.open')}
        </Button>
        <Button
          component={RouterLink}
          to={boardLink(filter, '/fullscreen-report')}
          startIcon={<FullscreenIcon />}
          variant="outlined"
        >
          {translate('report.fullscreen')}
        </Button>
        <Button
          component={RouterLink}
          to={boardLink(filter, '/export-pdf')}
          startIcon={<PrintOutlinedIcon />}
          variant="outlined"
        >
          {translate('board.links.print')}
        </Button>
        <BoardPackButton />
        <Button component={RouterLink} to={boardLink(filter)} variant="contained">
          {translate('report.board')}
        </Button>
      </Stack>
      {overviewOf(user.role) === 'report' && <Overview isOpenAtFirst />}
      <BoardTabs page="report" />
      <FilterInputs names={reportFilters} />
      <ActiveFilterChips />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !report ? (
        <CardSkeletons count={3} height={260} />
      ) : report.total === 0 ? (
        <EmptyState title={translate('board.empty.title')} text={translate('report.empty')} />
      ) : (
        <Stack sx={{ gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <Typography variant="body2" color="text.secondary" role="status">
            <Link component={RouterLink} to={boardLink(filter)}>
              {translate('report.total', { smart_count: report.total })}
            </Link>
          </Typography>
          <Card
            component="section"
            data-tour="heatMap"
            aria-labelledby="report-heatMaps"
            sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}
          >
            <Typography id="report-heatMaps" variant="h3" component="h2">
              {translate('board.heatMaps.title')}
            </Typography>
            <HeatMaps onCell={(cell) => cell && void navigate(boardLink({ ...filter, ...cell }))} />
          </Card>
          <ReportSections report={report} filter={filter} />
          <ReportAmounts filter={filter} />
        </Stack>
      )}
    </Stack>
  )
}
