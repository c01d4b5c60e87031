import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { reviewPeriodStates } from '#domain/risks/reviewPeriods'
import type { ReviewPeriod } from '#domain/wire/reviewPeriods'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { useAdministeredIds } from '#src/features/organisation/administeredTree.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { GroupCounts } from '#src/ui/list/GroupCounts.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { linkToPeriodRecords } from './periodAddress.ts'

const shown = [null, ...reviewPeriodStates] as const

interface PeriodProgressProps {
  period: Pick<ReviewPeriod, 'id'>
  /** Whether the company groups are hidden until the user expands them. */
  isFolded?: boolean
}

/** The progress of each company group in a period; every number of the area opens its records (rules review-periods.state and progress.records). */
export function PeriodProgress({ period, isFolded = false }: PeriodProgressProps) {
  const translate = useText()
  const administered = useAdministeredIds()
  const { data: rows, error, refetch } = useQuery(reviewPeriodQueries.progress(period.id))
  if (error || !rows) return <QueryState error={error} retry={refetch} outline={120} />
  const counted = rows.filter(({ total }) => total > 0)
  if (counted.length === 0) return <Typography>{translate('reviewPeriods.nothing')}</Typography>
  const sum = (of: 'total' | 'open') => counted.reduce((all, row) => all + row[of], 0)
  return (
    <Box component="details" open={!isFolded}>
      <Typography component="summary" sx={{ fontWeight: 650, cursor: 'pointer', py: 0.5, width: 'fit-content' }}>
        {translate('reviewPeriods.done', { done: sum('total') - sum('open'), total: sum('total') })}
      </Typography>
      <GroupCounts
        aria-label={translate('reviewPeriods.progress')}
        titles={[
          translate('vocabulary.companyGroup'),
          ...shown.map((state) => translate(state ? `reviewPeriods.columns.${state}` : 'reviewPeriods.doneColumn')),
        ]}
        rows={counted.map(({ companyGroup, total, ...counts }) => ({
          group: companyGroup,
          counts: shown.map((state) => ({
            ...(state
              ? { count: counts[state] }
              : { count: total, text: translate('reviewPeriods.of', { done: total - counts.open, total }) }),
            // A period of a group above counts groups outside the area, too.
            to: administered.has(companyGroup.id)
              ? linkToPeriodRecords({ periodId: period.id, groupId: companyGroup.id, state })
              : undefined,
            isStrong: state === 'open' && counts.open > 0,
          })),
        }))}
      />
    </Box>
  )
}
