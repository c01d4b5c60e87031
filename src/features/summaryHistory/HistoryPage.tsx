import { useSearchParams } from 'react-router-dom'
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
    <>
      <PageTitle title={translate('history.title')} />
      {id === null ? <HistoryList /> : <HistoryRecord key={id} id={id} />}
    </>
  )
}
