import { CanAccess } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router-dom'
import { boardPermission } from '#domain/risks/access/visibility'
import { useText } from '#src/platform/i18n/useText.ts'
import { recordIdOf } from '#src/platform/recordId.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistoryRecord } from './HistoryRecord.tsx'

/** `/history`: the snapshots of risk summaries; `?id=` opens one of them (rule history.snapshots). */
export default function HistoryPage() {
  const translate = useText()
  const [query] = useSearchParams()
  const id = recordIdOf(query.get('id'))
  return (
    <CanAccess
      resource="risk-summary-history"
      action={boardPermission.summary}
      accessDenied={<Navigate to="/" replace />}
    >
      <PageTitle title={translate('history.title')} />
      {id === null ? <HistoryList /> : <HistoryRecord key={id} id={id} />}
    </CanAccess>
  )
}
