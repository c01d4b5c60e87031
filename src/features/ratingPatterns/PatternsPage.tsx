import { Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { ratingPatterns, type RatingPattern } from '#domain/risks/ratingPatterns'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { ratingPatternQueries } from '#src/dataProvider/endpoints/ratingPatterns.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { countText } from '#src/platform/locale.ts'
import { PatternDialog } from './PatternDialog.tsx'
import {
  groupPatterns,
  medianShare,
  percentOf,
  previousOf,
  type GroupPatterns,
  type Parents,
  type Previous,
} from './patternTable.ts'

/** The number that the user opened. */
interface Opened {
  row: GroupPatterns
  pattern: RatingPattern
}

const noParents: Parents = new Map()

/** `/rating-patterns` and `/admin/rating-patterns`: patterns in the ratings of each group (rule patterns.kinds). */
export default function PatternsPage() {
  const translate = useText()
  const { data, error, refetch } = useQuery(ratingPatternQueries.all())
  const { data: previous } = useQuery(ratingPatternQueries.previous())
  const { data: parents = noParents } = useQuery(companyGroupQueries.parents(useDataProvider()))
  const [opened, setOpened] = useState<Opened>()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('ratingPatterns.title')} text={translate('ratingPatterns.text')} />
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={1} height={320} />}
      {data && (
        <Groups groups={groupPatterns(data)} before={previousOf(previous ?? [])} parents={parents} onOpen={setOpened} />
      )}
      {opened?.row.patterns && (
        <PatternDialog pattern={opened.pattern} group={opened.row.group} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  )
}

function Groups({ groups, before, parents, onOpen }: Pick<ShareProps, 'groups' | 'before' | 'parents' | 'onOpen'>) {
  const translate = useText()
  const shown = groups.flatMap(({ patterns, ...group }) =>
    patterns ? [{ id: group.group.id, ...group, patterns }] : [],
  )
  const named = (label: string) => ({ label, disableSort: true })
  const tooFew = groups.flatMap(({ group, of, patterns }) => (patterns || of === 0 ? [] : [`${group.name} (${of})`]))
  return (
    <>
      {shown.length === 0 ? (
        <Typography>{translate('ratingPatterns.none')}</Typography>
      ) : (
        <ListTable
          data={shown}
          total={shown.length}
          resource="company-groups"
          asCards
          aria-label={translate('ratingPatterns.title')}
        >
          <ListColumn isRowHead source="group.name" {...named(translate('ratingPatterns.group'))} />
          <ListColumn<(typeof shown)[number]>
            source="of"
            {...named(translate('ratingPatterns.records'))}
            align="right"
            render={(row) => <Records of={row.of} previous={before.get(row.id)} />}
          />
          {ratingPatterns.map((pattern) => (
            <ListColumn<(typeof shown)[number]>
              key={pattern}
              source={pattern}
              {...named(translate(`ratingPatterns.names.${pattern}`))}
              align="right"
              render={(row) => (
                <Share groups={groups} before={before} parents={parents} row={row} pattern={pattern} onOpen={onOpen} />
              )}
            />
          ))}
        </ListTable>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('ratingPatterns.compared')}
      </Typography>
      <Stack component="dl" sx={{ m: 0, gap: 0.5 }}>
        {ratingPatterns.map((pattern) => (
          <Typography key={pattern} variant="body2" component="div">
            <Box component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
              {translate(`ratingPatterns.names.${pattern}`)}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0, ml: 1, color: 'text.secondary' }}>
              {translate(`ratingPatterns.meanings.${pattern}`)}
            </Box>
          </Typography>
        ))}
      </Stack>
      {tooFew.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('ratingPatterns.tooFew', { groups: tooFew.join(', ') })}
        </Typography>
      )}
    </>
  )
}

interface ShareProps extends Opened {
  groups: readonly GroupPatterns[]
  /** The patterns of each group at the end of its last period. */
  before: ReadonlyMap<number, Previous>
  parents: Parents
  onOpen: (opened: Opened) => void
}

/** The number of records, and the day with which the patterns are compared. */
function Records({ of, previous }: { of: number; previous: Previous | undefined }) {
  const translate = useText()
  const dates = useDates()
  return (
    <Box sx={{ textAlign: { xs: 'left', md: 'right' } }}>
      {countText(of)}
      {previous && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate(previous.shares ? 'ratingPatterns.previousDay' : 'ratingPatterns.previousFew', {
            date: dates.text(previous.on),
          })}
        </Typography>
      )}
    </Box>
  )
}

/**
 * A number that opens its records, with the group's share now and in the last period, and the share of the other
 * groups.
 */
function Share({ groups, before, parents, row, pattern, onOpen }: ShareProps) {
  const translate = useText()
  const count = row.patterns?.[pattern].length ?? 0
  const median = medianShare(groups, pattern, row.group.id, parents)
  const shares = before.get(row.group.id)?.shares
  const earlier = shares?.[pattern]
  const shown = `${countText(count)} · ${translate('ratingPatterns.share', { percent: percentOf(count, row.of) })}`
  const label = translate('ratingPatterns.open', {
    group: row.group.name,
    pattern: translate(`ratingPatterns.names.${pattern}`),
    count,
    total: row.of,
  })
  return (
    <div>
      {count === 0 ? (
        0
      ) : (
        <Button
          size="small"
          aria-label={`${shown}, ${label}`}
          onClick={() => onOpen({ row, pattern })}
          // The number stays in the layout at zero size, so that a zero has no extra height or width.
          sx={{ minWidth: 0, minHeight: 24, px: 0.5, py: 0, mx: -0.5, my: '-2px', lineHeight: 'inherit' }}
        >
          {shown}
        </Button>
      )}
      {[
        shares && earlier === undefined && translate('ratingPatterns.previousUnknown'),
        earlier !== undefined && translate('ratingPatterns.previous', { percent: earlier }),
        median !== null && translate('ratingPatterns.median', { percent: median }),
      ].map(
        (line) =>
          line && (
            <Typography key={line} variant="caption" color="text.secondary" component="p" sx={{ whiteSpace: 'nowrap' }}>
              {line}
            </Typography>
          ),
      )}
    </div>
  )
}
