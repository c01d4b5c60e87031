import { Chip } from '@mui/material'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** The next review date of a complete record, or since when its review is overdue (rule review-dates.next). */
export function ReviewDate({ risk }: { risk: Pick<Risk, 'nextReviewOn' | 'isReviewDue'> }) {
  const translate = useText()
  const dates = useDates()
  if (risk.nextReviewOn === null) return null
  const day = dates.text(risk.nextReviewOn)
  return risk.isReviewDue ? (
    <Chip size="small" color="warning" label={translate('risks.reviewDates.due', { day })} />
  ) : (
    <>{day}</>
  )
}
