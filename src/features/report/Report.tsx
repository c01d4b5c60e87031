import FullscreenIcon from '@mui/icons-material/Fullscreen'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link, useNavigate } from 'react-router-dom'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { defaultsOf, writeParams } from '../risks/board/state/boardParams.ts'
import { BoardHeatMaps } from '../risks/board/BoardHeatMaps.tsx'
import { BoardTabs } from '../risks/board/BoardTabs.tsx'
import { ActiveFilterChips } from '../risks/board/filters/ActiveFilterChips.tsx'
import { CompanyGroupFilter } from '../risks/board/filters/CompanyGroupFilter.tsx'
import { boardTypesOf, type Reader } from '../risks/reader.ts'
import { ReportSections } from './ReportSections.tsx'
import { boardHref } from './reportRows.ts'
import { useReport } from './useReport.ts'
import { useReportParams } from './useReportParams.ts'

/** The report under its filters: the heat maps above, then the same risks in numbers. */
export function Report({ reader }: { reader: Reader }) {
  const translate = useText()
  const navigate = useNavigate()
  const { params, change } = useReportParams(reader)
  const { data: report, error, isPlaceholderData, refetch } = useReport(params, reader)
  const query = writeParams(params)

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h1">{translate('report.title')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('report.of', { group: reader.companyGroup.name })}
          </Typography>
        </Box>
        <Button component={Link} to={`/fullscreen-report?${query}`} startIcon={<FullscreenIcon />} variant="outlined">
          {translate('report.fullscreen')}
        </Button>
        <Button component={Link} to={`/export-pdf?${query}`} startIcon={<PrintOutlinedIcon />} variant="outlined">
          {translate('report.print')}
        </Button>
        <Button component={Link} to={boardHref(params, {})} variant="contained">
          {translate('report.board')}
        </Button>
      </Stack>
      <BoardTabs
        types={boardTypesOf(reader)}
        type={params.type}
        onChange={(type) => {
          const { sort, order } = defaultsOf(type)
          change({ type, sort, order, cell: undefined })
        }}
      />
      <Box sx={{ maxWidth: { md: 480 } }}>
        <CompanyGroupFilter
          reader={reader}
          chosen={params.companyGroupId}
          includeDescendants={params.includeDescendants}
          onChange={(companyGroupId) => change({ companyGroupId })}
          onIncludeDescendants={(includeDescendants) => change({ includeDescendants })}
        />
      </Box>
      <ActiveFilterChips params={params} change={change} />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !report ? (
        <CardSkeletons count={3} height={260} />
      ) : report.total === 0 ? (
        <EmptyState title={translate('board.empty.title')} text={translate('report.empty')} />
      ) : (
        <Stack sx={{ gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <Typography variant="body2" color="text.secondary" role="status">
            {translate('report.total', { smart_count: report.total })}
          </Typography>
          <Box sx={{ maxWidth: 960 }}>
            <BoardHeatMaps
              params={params}
              reader={reader}
              openAtFirst
              onCell={(cell) => cell && void navigate(boardHref(params, { cell }))}
            />
          </Box>
          <ReportSections report={report} params={params} />
        </Stack>
      )}
    </Stack>
  )
}
