import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#i18n/dates'
import { resetQueries } from '#src/dataProvider/endpoints/resets.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Returns the sentence about the last or the planned reminder of a company group, undefined without one.
 *
 * @param isEnabled false for System Admins, who send no reminders
 */
export function useRemindedText(isEnabled = true): (companyGroupId: number) => string | undefined {
  const translate = useText()
  const dates = useDates()
  const { data: reminders } = useQuery({ ...resetQueries.reminders(), enabled: isEnabled })
  return (companyGroupId) => {
    const date = reminders?.get(companyGroupId)?.reminderDate
    if (!date) return undefined
    const [day, today] = [dayOf(new Date(date)), dayOf(new Date())]
    if (day === today) return translate('progress.reminded.today')
    return translate(day < today ? 'progress.reminded.past' : 'progress.reminded.planned', { day: dates.text(date) })
  }
}

export const Reminded = ({ text }: { text: string | undefined }) =>
  text && (
    <Typography variant="caption" color="success.main" component="p">
      {text}
    </Typography>
  )
