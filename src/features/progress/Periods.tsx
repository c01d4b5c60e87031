import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#domain/calendar/days'
import { textIn } from '#domain/organisation/inEachLanguage'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { PeriodProgress } from '#src/features/reviewPeriods/PeriodProgress.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { SectionCard } from '#src/ui/SectionCard.tsx'

/** The progress of the company groups in the running review periods (rule review-periods.state). */
export function Periods() {
  const translate = useText()
  const dates = useDates()
  const [today] = useState(() => dayOf(new Date()))
  const { data: periods = [] } = useQuery(reviewPeriodQueries.all())
  const running = periods.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return running.map((period) => {
    const { id, companyGroup, startsOn, endsOn } = period
    return (
      <SectionCard
        key={id}
        title={`${translate('reviewPeriods.one')}: ${textIn(period, 'name', currentLocale())}`}
        text={`${companyGroup.name} · ${dates.text(startsOn)} – ${dates.text(endsOn)}`}
      >
        <PeriodProgress period={period} isFolded />
      </SectionCard>
    )
  })
}
