import type { Progress } from '#domain/wire/progress'
import { useText } from '#src/platform/i18n/useText.ts'
import { RecordsOfNumber } from '../risks/board-parts/lists/RecordsOfNumber.tsx'
import { progressRows, type CountedRecords } from './progressRows.ts'

interface ProgressRecordsProps {
  counted: CountedRecords
  progress: Progress
}

/** The records behind a number of the progress page (rule progress.records). */
export function ProgressRecords({ counted: { groupId, of, withBelow }, progress }: ProgressRecordsProps) {
  const translate = useText()
  const row = progressRows(progress).find(({ id }) => id === groupId)
  return (
    <RecordsOfNumber
      title={[row?.name, translate(`progress.groups.${of}`)].filter(Boolean).join(' – ')}
      text={translate(withBelow ? 'progress.records.withBelow' : 'progress.records.itself')}
      back={translate('progress.records.back')}
      filter={{ companyGroupId: groupId, includeDescendants: withBelow, of }}
      counted={of === 'submitted' ? row?.recorded : undefined}
    />
  )
}
