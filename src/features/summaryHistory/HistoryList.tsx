import { Box, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { ratingOfRisk } from '#domain/records/assessments'
import type { RiskSnapshot } from '#domain/wire/risks'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { TitleLink } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { BackToOrigin } from '#src/features/risks/record-parts/head/RecordHead.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListEmpty } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { GroupInput } from '#src/ui/references/GroupInput.tsx'

const newestFirst = { field: 'id', order: 'DESC' } as const

/** A group always includes its sub-groups. */
const always = { includeDescendants: true }

const Column = ListColumn<RiskSnapshot>

/** The snapshots, newest first, filtered by search text and company group. */
export function HistoryList() {
  const translate = useText()
  const home = useBoardUser().companyGroup.id
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <BackToOrigin type="summary" />
        <Typography variant="h1">{translate('history.title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('history.text')}
        </Typography>
      </div>
      <PagedList<RiskSnapshot>
        resource="risk-summary-history"
        namedFilters={['q', 'companyGroupId']}
        sort={newestFirst}
        filter={always}
        filters={
          <ListFilters columns="minmax(0, 1fr) 340px">
            <SearchInput placeholder={translate('history.searchPlaceholder')} />
            <GroupInput
              source="companyGroupId"
              label={translate('vocabulary.companyGroup')}
              placeholder={translate('history.everyGroup')}
              within={home}
            />
          </ListFilters>
        }
      >
        <Snapshots />
      </PagedList>
    </Stack>
  )
}

/** A page of snapshots; on a phone each snapshot is a small card. */
function Snapshots() {
  const translate = useText()
  const dates = useDates()
  const { total, filterValues } = useListContext<RiskSnapshot>()
  const group = filterValues['companyGroupId'] ? `&companyGroupId=${filterValues['companyGroupId']}` : ''
  return (
    <>
      <Box id="history-count" role="status" sx={{ mb: 2, typography: 'body2', color: 'text.secondary' }}>
        {total ? translate('history.count', { smart_count: total }) : null}
      </Box>
      <ListTable<RiskSnapshot>
        asCards
        size="medium"
        aria-labelledby="history-count"
        empty={
          <ListEmpty
            title={translate('board.empty.title')}
            none={translate('history.empty')}
            filtered={translate('history.notFound')}
          />
        }
      >
        <Column
          label="history.columns.takenAt"
          sx={{ whiteSpace: 'nowrap' }}
          render={({ createdAt }) => dates.withTime(createdAt)}
        />
        <Column
          label="history.columns.summary"
          isRowHead
          sx={{ minWidth: { md: 260 } }}
          render={(snapshot) => (
            <TitleLink risk={{ ...snapshot, id: snapshot.riskId }} to={`/history?id=${snapshot.id}${group}`} />
          )}
        />
        <Column label="vocabulary.companyGroup" render={({ companyGroup }) => companyGroup.name} />
        <Column
          label="history.columns.gross"
          render={(snapshot) => <LevelChip rating={ratingOfRisk(snapshot, 'gross')} />}
        />
        <Column
          label="history.columns.net"
          render={(snapshot) => <LevelChip rating={ratingOfRisk(snapshot, 'net')} />}
        />
        <Column label="history.columns.riskItems" render={({ riskRisks }) => riskRisks.length} />
        <Column
          label="history.columns.status"
          render={({ latestDetail }) => <WorkflowStatusChip status={latestDetail.workflowStatus.name} />}
        />
      </ListTable>
    </>
  )
}
