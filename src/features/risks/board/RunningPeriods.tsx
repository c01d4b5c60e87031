import { Link, Stack, Typography } from '@mui/material'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayOf } from '#domain/calendar/workingDays'
import { textIn } from '#domain/organisation/inEachLanguage'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { boardLink } from '#src/features/risks/shared/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/shared/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/shared/filters/useBoardFilter.ts'
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
  const { type } = useBoardFilter().filter
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
          {own.open > 0 && (
            <Link
              component={RouterLink}
              underline="always"
              to={boardLink({
                type,
                reviewPeriodId: period.id,
                reviewPeriodState: ['open'],
                companyGroupId: [companyGroup.id],
                includeDescendants: false,
              })}
            >
              {translate('board.reviewPeriod.showOpen', { smart_count: own.open })}
            </Link>
          )}
        </Typography>
      ))}
    </Stack>
  )
}
