import { Alert, Typography } from '@mui/material'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** When a complete record is looked at next, or since when nobody did (rule review-dates.next). */
export function ReviewDate({ risk }: { risk: Pick<Risk, 'nextReviewOn' | 'isReviewDue'> }) {
  const translate = useText()
  const dates = useDates()
  if (risk.nextReviewOn === null) return null
  const day = dates.text(risk.nextReviewOn)
  return risk.isReviewDue ? (
    <Alert severity="warning">{translate('risks.reviewDates.due', { day })}</Alert>
  ) : (
    <Typography variant="body2" color="text.secondary">
      {translate('risks.reviewDates.next', { day })}
    </Typography>
  )
}
