import { Button, Card, Link, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { Progress, ProgressRecord } from '#domain/wire/progress'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { pathOfStep } from '../risks/shared/steps.ts'
import { progressRows, type CountedRecords } from './progressRows.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'

const Column = ListColumn<ProgressRecord>

interface ProgressRecordsProps {
  counted: CountedRecords
  progress: Progress
}

/** The records behind a number of the progress page, with a link back to all numbers (rule progress.records). */
export function ProgressRecords({ counted: { groupId, of, withBelow }, progress }: ProgressRecordsProps) {
  const translate = useText()
  const row = progressRows(progress).find(({ id }) => id === groupId)
  const drafts = row && of === 'submitted' ? row.recorded - row.submitted : 0
  return (
    <Card component="section" aria-labelledby="progress-records" sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography id="progress-records" variant="h3" component="h2" sx={{ flex: 1, minWidth: 200 }}>
          {[row?.name, translate(`progress.groups.${of}`)].filter(Boolean).join(' – ')}
        </Typography>
        <Button component={RouterLink} to={{ search: '' }} variant="outlined">
          {translate('progress.records.back')}
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(withBelow ? 'progress.records.withBelow' : 'progress.records.itself')}
        {drafts > 0 && ` ${translate('progress.records.drafts', { smart_count: drafts })}`}
      </Typography>
      <PagedList<ProgressRecord>
        resource="progress-records"
        filter={{ companyGroupId: groupId, includeDescendants: withBelow, of }}
        sort={{ field: 'id', order: 'ASC' }}
        disableSyncWithLocation
        storeKey={false}
        perPage={50}
      >
        <Records isLate={of === 'late'} />
      </PagedList>
    </Card>
  )
}

function Records({ isLate }: { isLate: boolean }) {
  const translate = useText()
  const dates = useDates()
  const columnOf = (name: 'record' | 'group' | 'status' | 'late') => ({
    label: translate(`progress.records.${name}`),
    disableSort: true,
  })
  return (
    <ListTable<ProgressRecord>
      asCards
      aria-labelledby="progress-records"
      empty={<EmptyState title={translate('progress.records.none')} />}
    >
      <Column
        {...columnOf('record')}
        source="title"
        sx={{ overflowWrap: 'anywhere', minWidth: { md: 280 } }}
        render={({ id, type, title }) => (
          <Link component={RouterLink} to={pathOfStep(type, id, 'details')} lang={languageOf(title)}>
            {`#${id} ${shortened(title, 160)}`}
          </Link>
        )}
      />
      <Column {...columnOf('group')} source="companyGroup.name" />
      <Column
        {...columnOf('status')}
        source="workflowStatus"
        render={({ workflowStatus }) => translate(`vocabulary.workflowStatus.${workflowStatus}`)}
      />
      {isLate && (
        <Column
          {...columnOf('late')}
          source="late"
          render={({ role, due, late }) =>
            role !== null &&
            [
              translate(`vocabulary.role.${role}`),
              translate('progress.late.since', { day: dates.text(due), smart_count: late ?? 0 }),
            ].join(' · ')
          }
        />
      )}
    </ListTable>
  )
}
