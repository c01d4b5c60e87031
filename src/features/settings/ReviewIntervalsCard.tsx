import { reviewIntervals } from '#domain/organisation/settings'
import { levels } from '#domain/risks/heatMap'
import { initialReviewIntervals, maxIntervalDays, reviewIntervalsOf } from '#domain/risks/reviewDates'
import { useText } from '#src/platform/i18n/useText.ts'
import { FieldsCard } from './FieldsCard.tsx'

/** The number of days until the review of a complete record, by its net level (rule review-dates.intervals). */
export function ReviewIntervalsCard() {
  const translate = useText()
  return (
    <FieldsCard
      name={reviewIntervals}
      title={translate('app.settings.reviewIntervals.title')}
      text={translate('app.settings.reviewIntervals.text')}
      fields={levels
        .toReversed()
        .map((level) => ({ key: level, label: translate(`app.settings.reviewIntervals.${level}`) }))}
      read={(value) => {
        const days = reviewIntervalsOf(value) ?? initialReviewIntervals
        return Object.fromEntries(levels.map((level) => [level, String(days[level])]))
      }}
      write={(entries) => JSON.stringify(Object.fromEntries(levels.map((level) => [level, Number(entries[level])])))}
      wrong={translate('app.settings.reviewIntervals.wrong', { longest: maxIntervalDays })}
      save={translate('app.settings.reviewIntervals.save')}
      done="app.settings.reviewIntervals.done"
      inputMode="numeric"
    />
  )
}
