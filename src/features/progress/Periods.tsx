import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#domain/calendar/days'
import { textIn } from '#domain/organisation/inEachLanguage'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { PeriodProgress } from '../reviewPeriods/PeriodProgress.tsx'

/** The number of started periods shown: usually the running one and an earlier one with open records. */
const most = 2

/** The progress of the company groups in the latest review periods (rule review-periods.state). */
export function Periods() {
  const translate = useText()
  const dates = useDates()
  const [today] = useState(() => dayOf(new Date()))
  const { data: periods = [] } = useQuery(reviewPeriodQueries.all())
  const begun = periods.filter(({ startsOn }) => startsOn <= today).slice(0, most)
  return begun.map((period) => {
    const { id, companyGroup, startsOn, endsOn } = period
    const state = translate(`reviewPeriods.states.${today > endsOn ? 'over' : 'running'}`)
    return (
      <SectionCard
        key={id}
        title={`${translate('reviewPeriods.one')}: ${textIn(period, 'name', currentLocale())}`}
        text={`${companyGroup.name} · ${dates.text(startsOn)} – ${dates.text(endsOn)} · ${state}`}
      >
        <PeriodProgress period={period} isFolded />
      </SectionCard>
    )
  })
}
