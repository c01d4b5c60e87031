import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { factOfPattern, minRecords, ratingPatterns, type RatingPattern } from '#domain/risks/ratingPatterns'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { ratingDoubtQueries } from '#src/dataProvider/endpoints/ratingDoubts.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { TableSkeleton } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { PatternDialog } from './PatternDialog.tsx'
import { groupPatterns, medianShare, percentOf, previousOf, type GroupPatterns, type Parents } from './patternTable.ts'

/** The number that the user opened. */
interface Opened {
  row: GroupPatterns
  pattern: RatingPattern
}

const noParents: Parents = new Map()

/** The patterns that were found in each company group that has one, with the last period and similar groups (rule patterns.kinds). */
export function GroupTable() {
  const translate = useText()
  const { data, error, refetch } = useQuery(ratingDoubtQueries.all())
  const { data: previous = [] } = useQuery(ratingDoubtQueries.previous())
  const { data: parents = noParents } = useQuery(companyGroupQueries.parents(useDataProvider()))
  const [opened, setOpened] = useState<Opened>()
  if (error || !data) return <QueryState error={error} retry={refetch} outline={<TableSkeleton rows={8} />} />
  const groups = groupPatterns(data)
  const before = previousOf(previous)
  const shown = groups.flatMap(({ patterns, ...group }) =>
    patterns && ratingPatterns.some((one) => patterns[one].length > 0)
      ? [{ id: group.group.id, ...group, patterns }]
      : [],
  )
  const found = ratingPatterns.filter((one) => shown.some(({ patterns }) => patterns[one].length > 0))
  const named = (label: string) => ({ label, disableSort: true })
  if (shown.length === 0) return <EmptyState title={translate('ratingDoubts.none')} />
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('ratingDoubts.groupsHelp', { count: minRecords })}
      </Typography>
      <ListTable
        data={shown}
        total={shown.length}
        resource="company-groups"
        asCards
        aria-label={translate('ratingDoubts.groups')}
      >
        <ListColumn isRowHead source="group.name" {...named(translate('board.filters.names.companyGroupId'))} />
        <ListColumn<(typeof shown)[number]>
          source="of"
          {...named(translate('ratingDoubts.complete'))}
          align="right"
          render={({ of }) => countText(of)}
        />
        {found.map((pattern) => (
          <ListColumn<(typeof shown)[number]>
            key={pattern}
            source={pattern}
            {...named(translate(`facts.kinds.${factOfPattern[pattern]}`))}
            align="right"
            render={(row) => (
              <Share
                row={row}
                pattern={pattern}
                onOpen={setOpened}
                previous={before.get(row.id)?.shares?.[pattern]}
                median={medianShare(groups, pattern, row.id, parents)}
              />
            )}
          />
        ))}
      </ListTable>
      {opened && (
        <PatternDialog pattern={opened.pattern} group={opened.row.group} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface ShareProps extends Opened {
  /** The shares of the last period and of similar groups, in percent. */
  previous: number | undefined
  median: number | null
  onOpen: (opened: Opened) => void
}

/** A number that opens its records, with the shares of now, of the last period and of similar groups; nothing for a zero. */
function Share({ row, pattern, previous, median, onOpen }: ShareProps) {
  const translate = useText()
  const count = row.patterns?.[pattern].length ?? 0
  if (count === 0) return null
  const shown = `${countText(count)} · ${translate('ratingDoubts.share', { percent: percentOf(count, row.of) })}`
  const label = translate('ratingDoubts.open', {
    group: row.group.name,
    pattern: translate(`facts.kinds.${factOfPattern[pattern]}`),
    count,
    total: row.of,
  })
  return (
    <Box>
      <Button
        size="small"
        aria-label={`${shown}, ${label}`}
        onClick={() => onOpen({ row, pattern })}
        sx={{ minWidth: 0, minHeight: 24, px: 0.5, py: 0, mx: -0.5, my: '-2px', lineHeight: 'inherit' }}
      >
        {shown}
      </Button>
      {[
        previous !== undefined && translate('ratingDoubts.previous', { percent: previous }),
        median !== null && translate('ratingDoubts.median', { percent: median }),
      ].map(
        (line) =>
          line && (
            <Typography key={line} variant="caption" color="text.secondary" component="p" sx={{ whiteSpace: 'nowrap' }}>
              {line}
            </Typography>
          ),
      )}
    </Box>
  )
}
