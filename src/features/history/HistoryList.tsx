import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { PageLinks } from '#src/ui/PageLinks.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { BackToBoard } from '../risks/record/head/RiskHead.tsx'
import { HistoryGroupField } from './HistoryGroupField.tsx'
import { historyPageSize, historyQueryOf, type HistoryParams } from './historyParams.ts'
import { HistoryTable } from './HistoryTable.tsx'

interface HistoryListProps {
  params: HistoryParams
  change: (changes: Partial<HistoryParams>) => void
}

/** The snapshots, newest first, by search and company group. */
export function HistoryList({ params, change }: HistoryListProps) {
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()
  const query = historyQueryOf(params)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // Under 'risks', so that completing a summary reads it again.
    queryKey: ['risks', 'history', query],
    queryFn: ({ signal }) => dataProvider.listSummaryHistory(query, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const search = useCallback((q: string) => change({ q }), [change])
  const isNarrowed = params.q !== '' || params.companyGroupId !== undefined

  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <BackToBoard type="summary" />
        <Typography variant="h1">{translate('history.title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('history.text')}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' } }}>
        <SearchField value={params.q} placeholder={translate('history.searchPlaceholder')} onChange={search} />
        <HistoryGroupField chosen={params.companyGroupId} onChange={(companyGroupId) => change({ companyGroupId })} />
      </Box>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeletons count={4} height={64} />
      ) : data.total === 0 ? (
        <EmptyState
          title={translate('board.empty.title')}
          text={translate(isNarrowed ? 'history.notFound' : 'history.empty')}
        />
      ) : (
        <>
          <Typography variant="body2" color="text.secondary" role="status" id="history-count">
            {translate('history.count', { smart_count: data.total })}
          </Typography>
          <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            <HistoryTable snapshots={data.data} params={params} />
          </Box>
          {data.total > historyPageSize && (
            <Box sx={{ alignSelf: 'center' }}>
              <PageLinks
                page={params.page}
                count={Math.ceil(data.total / historyPageSize)}
                onPage={(page) => change({ page })}
              />
            </Box>
          )}
        </>
      )}
    </Stack>
  )
}
