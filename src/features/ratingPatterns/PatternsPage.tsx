import { Box, Button, Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { ratingPatterns, type RatingPattern } from '#domain/risks/ratingPatterns'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { ratingPatternQueries } from '#src/dataProvider/endpoints/ratingPatterns.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { PatternDialog } from './PatternDialog.tsx'
import { groupPatterns, medianShare, percentOf, type GroupPatterns, type Parents } from './patternTable.ts'

/** Which number was opened. */
interface Opened {
  row: GroupPatterns
  pattern: RatingPattern
}

const noParents: Parents = new Map()

/** `/rating-patterns` and `/admin/rating-patterns`: patterns in the ratings of each group (rule patterns.kinds). */
export default function PatternsPage() {
  const translate = useText()
  const { data, error, refetch } = useQuery(ratingPatternQueries.all())
  const { data: parents = noParents } = useQuery(companyGroupQueries.parents(useDataProvider()))
  const [opened, setOpened] = useState<Opened>()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('ratingPatterns.title')} text={translate('ratingPatterns.text')} />
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={1} height={320} />}
      {data && <Groups groups={groupPatterns(data)} parents={parents} onOpen={setOpened} />}
      {opened?.row.patterns && (
        <PatternDialog
          pattern={opened.pattern}
          group={opened.row.group.name}
          ids={opened.row.patterns[opened.pattern]}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

function Groups({ groups, parents, onOpen }: Pick<ShareProps, 'groups' | 'parents' | 'onOpen'>) {
  const translate = useText()
  const shown = groups.filter(({ of }) => of > 0)
  if (shown.length === 0) return <Typography>{translate('ratingPatterns.none')}</Typography>
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('ratingPatterns.title')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ minWidth: 180 }}>{translate('ratingPatterns.group')}</TableCell>
              <TableCell align="right">{translate('ratingPatterns.records')}</TableCell>
              {ratingPatterns.map((pattern) => (
                <TableCell key={pattern} align="right" sx={{ minWidth: 120, verticalAlign: 'top' }}>
                  {translate(`ratingPatterns.names.${pattern}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.group.id}>
                <TableCell component="th" scope="row">
                  {row.group.name}
                </TableCell>
                <TableCell align="right">{row.of}</TableCell>
                {row.patterns === null ? (
                  <TableCell colSpan={ratingPatterns.length} sx={{ color: 'text.secondary' }}>
                    {translate('ratingPatterns.tooFew')}
                  </TableCell>
                ) : (
                  ratingPatterns.map((pattern) => (
                    <TableCell key={pattern} align="right">
                      <Share groups={groups} parents={parents} row={row} pattern={pattern} onOpen={onOpen} />
                    </TableCell>
                  ))
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Stack component="dl" sx={{ m: 0, mt: 2, gap: 0.5 }}>
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
        <Typography variant="body2" color="text.secondary">
          {translate('ratingPatterns.tooFewHint')}
        </Typography>
      </Stack>
    </Card>
  )
}

interface ShareProps extends Opened {
  groups: readonly GroupPatterns[]
  parents: Parents
  onOpen: (opened: Opened) => void
}

/** A number that opens its records, with its share and that of the other groups. */
function Share({ groups, parents, row, pattern, onOpen }: ShareProps) {
  const translate = useText()
  const count = row.patterns?.[pattern].length ?? 0
  const median = medianShare(groups, pattern, row.group.id, parents)
  if (count === 0) return <>0</>
  const label = translate('ratingPatterns.open', {
    group: row.group.name,
    pattern: translate(`ratingPatterns.names.${pattern}`),
    count,
    total: row.of,
  })
  return (
    <div>
      <Button size="small" aria-label={label} onClick={() => onOpen({ row, pattern })} sx={{ minWidth: 0, px: 0.5 }}>
        {count} · {translate('ratingPatterns.share', { percent: percentOf(count, row.of) })}
      </Button>
      {median !== null && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('ratingPatterns.median', { percent: median })}
        </Typography>
      )}
    </div>
  )
}
