import { Link, Stack, Typography } from '@mui/material'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayOf } from '#domain/calendar/workingDays'
import { textIn } from '#domain/organisation/inEachLanguage'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { boardLink } from '#src/features/risks/shared/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/shared/boardUser.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

/**
 * The running review periods, the progress of the user's company group, and a link to the open records (rule
 * review-periods.state).
 */
export function RunningPeriods() {
  const translate = useText()
  const dates = useDates()
  const { companyGroup } = useBoardUser()
  const [today] = useState(() => dayOf(new Date()))
  const { data: periods = [] } = useQuery(reviewPeriodQueries.all())
  const running = periods.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  const progress = useQueries({ queries: running.map(({ id }) => reviewPeriodQueries.progress(id)) })
  const lines = running.flatMap((period, place) => {
    const own = progress[place]?.data?.find((row) => row.companyGroup.id === companyGroup.id)
    return own && own.total > 0 ? [{ period, own }] : []
  })
  if (lines.length === 0) return null
  return (
    // On a phone it is under the records, which would otherwise move when it loads.
    <Stack component="ul" sx={{ order: { xs: 1 }, m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ period, own }) => (
        <Typography key={period.id} component="li" variant="body2">
          {translate('board.reviewPeriod.line', {
            name: textIn(period, 'name', currentLocale()),
            day: dates.text(period.endsOn),
            done: own.total - own.open,
            total: own.total,
          })}{' '}
          {own.open > 0 && <OpenRecords periodId={period.id} />}
        </Typography>
      ))}
    </Stack>
  )
}

/** The ways to the open records of the own company group in a period: a board shows one type. */
function OpenRecords({ periodId }: { periodId: number }) {
  const translate = useText()
  const calls = useRiskBoardDataProvider()
  const { companyGroup, types } = useBoardUser()
  const open = types.map((type) => ({
    type,
    reviewPeriodId: periodId,
    reviewPeriodState: ['open'] as const,
    companyGroupId: [companyGroup.id],
    includeDescendants: false,
  }))
  const counts = useQueries({
    queries: open.map((filter) => overviewQueries.count(calls, { ...filter, isActive: true })),
  })
  return open.map((filter, place) => {
    const count = counts[place]?.data
    return count ? (
      <Link
        key={filter.type}
        component={RouterLink}
        underline="always"
        to={boardLink(boardFilterOf(filter))}
        sx={{ mr: 1 }}
      >
        {translate(`board.reviewPeriod.showOpen.${filter.type}`, { smart_count: count })}
      </Link>
    ) : null
  })
}
