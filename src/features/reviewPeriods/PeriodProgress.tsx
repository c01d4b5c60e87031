import { Box, Link, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { reviewPeriodStates } from '#domain/risks/reviewPeriods'
import type { ReviewPeriod } from '#domain/wire/reviewPeriods'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkTo } from './periodAddress.ts'

interface PeriodProgressProps {
  period: Pick<ReviewPeriod, 'id'>
  /** Whether the company groups are shown on request. */
  isFolded?: boolean
}

/** How far each company group is in a period; every number opens its records (rule review-periods.state). */
export function PeriodProgress({ period, isFolded = false }: PeriodProgressProps) {
  const translate = useText()
  const { data: rows, error, refetch } = useQuery(reviewPeriodQueries.progress(period.id))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!rows) return <Skeleton variant="rounded" height={120} aria-label={translate('app.loading')} />
  const counted = rows.filter(({ total }) => total > 0)
  if (counted.length === 0) return <Typography>{translate('reviewPeriods.nothing')}</Typography>
  const sum = (of: 'total' | 'open') => counted.reduce((all, row) => all + row[of], 0)
  return (
    <Box component="details" open={!isFolded}>
      <Typography component="summary" sx={{ fontWeight: 650, cursor: 'pointer', py: 0.5, width: 'fit-content' }}>
        {translate('reviewPeriods.done', { done: sum('total') - sum('open'), total: sum('total') })}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={translate('reviewPeriods.progress')}>
        <Table size="small" aria-label={translate('reviewPeriods.progress')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('reviewPeriods.group')}</TableCell>
              {([null, ...reviewPeriodStates] as const).map((state) => (
                <TableCell key={state} align="right">
                  {translate(state ? `reviewPeriods.columns.${state}` : 'reviewPeriods.doneColumn')}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {counted.map(({ companyGroup, total, ...counts }) => (
              <TableRow key={companyGroup.id}>
                <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
                  {companyGroup.name}
                </TableCell>
                {([null, ...reviewPeriodStates] as const).map((state) => {
                  const count = state === null ? total : counts[state]
                  const name = translate(state ? `reviewPeriods.columns.${state}` : 'reviewPeriods.doneColumn')
                  const text = state ? count : translate('reviewPeriods.of', { done: total - counts.open, total })
                  return (
                    <TableCell key={state} align="right" sx={{ fontWeight: state === 'open' && count > 0 ? 650 : 400 }}>
                      {count === 0 ? (
                        count
                      ) : (
                        <Link
                          component={RouterLink}
                          to={linkTo({ periodId: period.id, groupId: companyGroup.id, state })}
                          aria-label={`${companyGroup.name}, ${name}: ${text}`}
                        >
                          {text}
                        </Link>
                      )}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
