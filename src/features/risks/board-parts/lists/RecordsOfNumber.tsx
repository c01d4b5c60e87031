import { Button, Card, Link, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { ProgressRecord } from '#domain/wire/progress'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { pathOfStep } from '../steps.ts'

const Column = ListColumn<ProgressRecord>

interface RecordsOfNumberProps {
  title: string
  text?: string
  /** The text of the link back to all numbers. */
  back: string
  filter: { companyGroupId: number; includeDescendants: boolean; of: string; reviewPeriodId?: number } & object
  /** The number that was opened, if it also counts drafts; undefined if it counts submitted records only. */
  counted?: number | undefined
}

/** The submitted records behind a number that administrators see, with a link back to all numbers (rule progress.records). */
export function RecordsOfNumber({ title, text, back, filter, counted }: RecordsOfNumberProps) {
  return (
    <Card component="section" aria-labelledby="records-of-number" sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography id="records-of-number" variant="h3" component="h2" sx={{ flex: 1, minWidth: 200 }}>
          {title}
        </Typography>
        <Button component={RouterLink} to={{ search: '' }} variant="outlined">
          {back}
        </Button>
      </Stack>
      {text && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {text}
        </Typography>
      )}
      <PagedList<ProgressRecord>
        resource="progress-records"
        filter={filter}
        sort={{ field: 'id', order: 'ASC' }}
        disableSyncWithLocation
        storeKey={false}
        perPage={50}
      >
        <Drafts counted={counted} />
        <Records isLate={filter.of === 'late'} />
      </PagedList>
    </Card>
  )
}

/** The counted drafts, which only their authors can open. */
function Drafts({ counted }: { counted: number | undefined }) {
  const translate = useText()
  const { total } = useListContext()
  const drafts = counted === undefined || total === undefined ? 0 : counted - total
  if (drafts <= 0) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {translate('progress.records.drafts', { smart_count: drafts })}
    </Typography>
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
      aria-labelledby="records-of-number"
      empty={<EmptyState title={translate('progress.records.none')} />}
    >
      <Column
        {...columnOf('record')}
        isRowHead
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
