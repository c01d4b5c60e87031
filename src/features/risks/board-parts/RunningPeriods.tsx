import { Link, Stack, Typography } from '@mui/material'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayOf } from '#domain/calendar/days'
import { textIn } from '#domain/organisation/inEachLanguage'
import { completeStatuses, type RiskType } from '#domain/risks/statuses'
import type { ReviewPeriod, ReviewPeriodProgress } from '#domain/wire/reviewPeriods'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { boardLink } from './boardAddress.ts'
import { useBoardUser } from './boardUser.ts'

interface RunningPeriodsProps {
  /** The shown type of records, whose number the line has. */
  type: RiskType
}

/** The running review periods in which the user's company group has records, one short line each (rule review-periods.state). */
export function RunningPeriods({ type }: RunningPeriodsProps) {
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
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
      {lines.map(({ period, own }) => (
        <PeriodLine key={period.id} period={period} own={own} type={type} />
      ))}
    </Stack>
  )
}

interface PeriodLineProps {
  period: ReviewPeriod
  own: ReviewPeriodProgress
  type: RiskType
}

/**
 * The progress of the own company group in a period: a link with the number of its open records of the shown type that
 * the author can confirm, or of the other type if there are none (rule review-dates.confirm).
 */
function PeriodLine({ period, own, type: shown }: PeriodLineProps) {
  const translate = useText()
  const dates = useDates()
  const { companyGroup, types } = useBoardUser()
  const useCount = (type: RiskType, enabled: boolean) => {
    const filter = {
      type,
      reviewPeriodId: period.id,
      reviewPeriodState: ['open'] as const,
      workflowStatus: completeStatuses,
      companyGroupId: [companyGroup.id],
      includeDescendants: false,
    }
    const { data: count, isLoading } = useQuery({
      ...overviewQueries.count({ ...filter, isActive: true }),
      enabled: enabled && own.open > 0,
    })
    return { filter, count, isLoading }
  }
  const ofShown = useCount(shown, true)
  const other = types.find((type) => type !== shown)
  const ofOther = useCount(other ?? shown, other !== undefined && ofShown.count === 0)
  if (ofShown.isLoading || ofOther.isLoading) return null
  const { filter, count } = ofShown.count === 0 ? ofOther : ofShown
  const done = own.total - own.open
  const words = { done, total: own.total, day: dates.text(period.endsOn) }
  const name = textIn(period, 'name', currentLocale())
  const line = translate('board.reviewPeriod.line', { name, ...words })
  const openText = filter.type === shown ? 'open' : (`showOpen.${filter.type}` as const)
  const text = count
    ? translate(`board.reviewPeriod.${openText}`, { smart_count: count, day: words.day })
    : translate('board.reviewPeriod.short', words)
  return (
    <Stack component="li" sx={{ minWidth: 0 }} title={line}>
      <Typography variant="body2" noWrap sx={wrapsOnPhone}>
        {count ? (
          <Link
            component={RouterLink}
            to={boardLink(boardFilterOf(filter))}
            noWrap
            sx={{ ...wrapsOnPhone, display: 'block', lineHeight: '24px' }}
            aria-label={`${text}. ${line}`}
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </Typography>
    </Stack>
  )
}

/** A phone has no tooltip. */
const wrapsOnPhone = { whiteSpace: { xs: 'normal', md: 'nowrap' } } as const
