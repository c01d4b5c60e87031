import { useQuery } from '@tanstack/react-query'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { ReviewPeriod } from '#domain/wire/reviewPeriods'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { RecordsOfNumber } from '#src/features/risks/board-parts/lists/RecordsOfNumber.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import type { CountedInPeriod } from './periodAddress.ts'

/** The records behind a number of a period (rule progress.records). */
export function PeriodRecords({ period, counted }: { period: ReviewPeriod; counted: CountedInPeriod }) {
  const translate = useText()
  const { groupId, state } = counted
  const { data: rows } = useQuery(reviewPeriodQueries.progress(period.id))
  const row = rows?.find(({ companyGroup }) => companyGroup.id === groupId)
  const number = translate(`reviewPeriods.columns.${state ?? 'total'}`)
  return (
    <RecordsOfNumber
      title={[textIn(period, 'name', currentLocale()), row?.companyGroup.name, number].filter(Boolean).join(' – ')}
      back={translate('reviewPeriods.back')}
      filter={{
        companyGroupId: groupId,
        includeDescendants: false,
        of: 'submitted',
        reviewPeriodId: period.id,
        ...(state && { reviewPeriodState: [state] }),
      }}
      counted={row?.[state ?? 'total']}
    />
  )
}
